// The curve of a report: the headline by the input that moves it, to be looked at and printed.
import { useMemo } from 'react';
import { computeCurve, findInputToVary, listCurveChoices } from '../../engine/what-if/curve.ts';
import { type Calculation, createVariation } from '../../engine/what-if/variation.ts';
import { Drawing } from './drawing.tsx';
import { Changes, Legend } from './explorer.tsx';
import { computePlot } from './plot.ts';

/** Pixels the drawing is laid out for: half a page. */
const WIDTH = 400;

/** The drawing with what its numbers say; nothing when no input moves the headline. */
export function CurveFigure({ model, inputs }: Calculation) {
	const curve = useMemo(() => {
		const calculation = { model, inputs };
		const { inputs: candidates, results } = listCurveChoices(calculation);
		const result = results.find(({ headline }) => headline);
		const input = result && findInputToVary(calculation, candidates, result);
		return result && input && computeCurve(createVariation(calculation, input.id, result.id));
	}, [model, inputs]);
	if (!curve) return null;
	const { input, result } = curve.variation;
	return (
		<figure className="mt-10 break-inside-avoid print:mt-6">
			<figcaption className="mb-2 font-medium">
				{result.label} by {input.title}
			</figcaption>
			<div className="grid gap-x-12 md:grid-cols-2 print:grid-cols-2">
				<div>
					<Drawing curve={curve} plot={computePlot(curve, WIDTH)} />
					<Legend curve={curve} />
				</div>
				<Changes curve={curve} />
			</div>
		</figure>
	);
}
