// What most visitors open late, as a chunk of its own.
export { OwnLines } from './own-lines.tsx';
export { TwoReturns } from './two-returns.tsx';
