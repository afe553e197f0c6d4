// The moves, as the options know them before one is loaded: what a household does by itself, free and without a calculator.
import { moves } from 'virtual:calculators/moves';

export { moves };

export function isMove(id: string): boolean {
	return moves.some((move) => move.id === id);
}
