// The schemas of the files in calculators/, by their kind.
import calculator from '../../schemas/calculator.schema.json' with { type: 'json' };
import returnCase from '../../schemas/case.schema.json' with { type: 'json' };
import effectModel from '../../schemas/effect-model.schema.json' with { type: 'json' };
import household from '../../schemas/household.schema.json' with { type: 'json' };
import model from '../../schemas/model.schema.json' with { type: 'json' };
import onReturn from '../../schemas/on-return.schema.json' with { type: 'json' };
import parameters from '../../schemas/parameters.schema.json' with { type: 'json' };
import sharedInputs from '../../schemas/shared-inputs.schema.json' with { type: 'json' };
import situations from '../../schemas/situations.schema.json' with { type: 'json' };
import worksheet from '../../schemas/worksheet.schema.json' with { type: 'json' };

/** Schemas by the kind of file. */
export const SCHEMAS = {
	calculator,
	model,
	parameters,
	'shared-inputs': sharedInputs,
	situations,
	worksheet,
	household,
	'effect-model': effectModel,
	'on-return': onReturn,
	case: returnCase,
} as const;

/** The kinds of files in calculators/. */
export type FileKind = keyof typeof SCHEMAS;
