// The curve of a report: the headline by the input that moves it, to be looked at and printed.
import { useMemo } from 'react';
import type { Calculation } from '../../engine/what-if/variation.ts';
import { Drawing } from './drawing.tsx';
import { Changes, Key } from './explorer.tsx';
import { plotOf } from './plot.ts';
import { choosable, firstToVary, studyOf } from './study.ts';

/** Pixels the drawing is laid out for: half a page. */
const WIDTH = 400;

/** The drawing with what its numbers say; nothing when no input moves the headline. */
export function CurveFigure({ calculator, workings, inputs }: Calculation) {
	const study = useMemo(() => {
		const calculation = { calculator, workings, inputs };
		const { inputs: candidates, results } = choosable(calculation);
		const result = results.find(({ headline }) => headline);
		const input = result && firstToVary(calculation, candidates, result);
		return result && input && studyOf({ ...calculation, input, result });
	}, [calculator, workings, inputs]);
	if (!study) return null;
	const { input, result } = study.variation;
	return (
		<figure className="mt-10 break-inside-avoid print:mt-6">
			<figcaption className="mb-2 font-medium">
				{result.label} by {input.title}
			</figcaption>
			<div className="grid gap-x-12 md:grid-cols-2 print:grid-cols-2">
				<div>
					<Drawing study={study} plot={plotOf(study, WIDTH)} />
					<Key study={study} />
				</div>
				<Changes study={study} />
			</div>
		</figure>
	);
}
