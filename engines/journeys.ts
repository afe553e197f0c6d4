// What a visitor does on the site, the same in every browser engine.
import type { Visitor } from './visitor.ts';

export interface Journey {
	readonly name: string;
	readonly go: (visitor: Visitor) => Promise<void>;
}

export const JOURNEYS: readonly Journey[] = [
	{
		name: 'a click into a number and typing replaces it',
		async go(visitor) {
			await visitor.opensUnlocked('qcd');
			await visitor.types('41250', 'QCD amount');
			await visitor.presses('Enter');
			await visitor.seesInField('QCD amount', '41250');
			await visitor.reads('$18,604');
		},
	},
];
