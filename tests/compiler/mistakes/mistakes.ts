// All mistakes, and a few files with several at once.
import { formulaMistakes } from './formulas.ts';
import { identityMistakes } from './identity.ts';
import { inputMistakes } from './inputs.ts';
import type { Mistake } from './mistake.ts';
import { proofMistakes } from './proof.ts';
import { resultMistakes } from './results.ts';
import { syntaxMistakes } from './syntax.ts';
import { yearMistakes } from './years.ts';

export const MISTAKES: readonly Mistake[] = [
	...syntaxMistakes,
	...identityMistakes,
	...formulaMistakes,
	...inputMistakes,
	...yearMistakes,
	...resultMistakes,
	...proofMistakes,
];
