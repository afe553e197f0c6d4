// All mistakes, by topic: a topic's expected texts stand in the golden file of its name.
import { amountTextMistakes } from './amounts-in-texts.ts';
import { effectCaseMistakes } from './effect-cases.ts';
import { effectExampleMistakes } from './effect-examples.ts';
import { effectFormulaMistakes } from './effect-formulas.ts';
import { effectMistakes } from './effects.ts';
import { estateMistakes } from './estate.ts';
import { formulaMistakes } from './formulas.ts';
import { identityMistakes } from './identity.ts';
import { inputMistakes } from './inputs.ts';
import type { Mistake } from './mistake.ts';
import { proofMistakes } from './proof.ts';
import { resultMistakes } from './results.ts';
import { returnMistakes } from './returns.ts';
import { secondEntryMistakes } from './second-entries.ts';
import { sharedProofMistakes } from './shared-proof.ts';
import { situationMistakes } from './situations.ts';
import { stepMistakes } from './steps.ts';
import { syntaxMistakes } from './syntax.ts';
import { yearMistakes } from './years.ts';
import { yesNoMistakes } from './yes-no.ts';

export const TOPICS: Readonly<Record<string, readonly Mistake[]>> = {
	syntax: syntaxMistakes,
	identity: identityMistakes,
	formulas: formulaMistakes,
	inputs: inputMistakes,
	'yes-no': yesNoMistakes,
	years: yearMistakes,
	'second-entries': secondEntryMistakes,
	'amounts-in-texts': amountTextMistakes,
	results: resultMistakes,
	proof: proofMistakes,
	'shared-proof': sharedProofMistakes,
	situations: situationMistakes,
	steps: stepMistakes,
	returns: returnMistakes,
	effects: effectMistakes,
	'effect-formulas': effectFormulaMistakes,
	'effect-examples': effectExampleMistakes,
	'effect-cases': effectCaseMistakes,
	estate: estateMistakes,
};

export const MISTAKES: readonly Mistake[] = Object.values(TOPICS).flat();
