// Details that open on request, as a chunk of their own.
export { LeftOut, OwnLines } from './own-lines.tsx';
export { TwoReturns } from './two-returns.tsx';
export { YearsTable } from './years-table.tsx';
