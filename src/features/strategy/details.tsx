// What opens on request, as a chunk of its own.
export { LeftOut } from './left-out.tsx';
export { OwnLines } from './own-lines.tsx';
export { TwoReturns } from './two-returns.tsx';
export { YearsTable } from './years-table.tsx';
