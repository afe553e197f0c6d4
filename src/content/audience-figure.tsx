// A drawn figure: which of the services suit whom, one mark for each service in the order of the page.
import { FigureFrame, WIDTH } from './figures/figure-frame.tsx';
import type { Service } from './services.ts';

const ROW = 50;
const GAP = 4;

interface AudienceFigureProps {
	readonly audiences: readonly string[];
	readonly services: readonly Service[];
}

/** A row of marks for each audience; a full mark is a service that suits it. */
export function AudienceFigure({ audiences, services }: AudienceFigureProps) {
	const rows = audiences.map((audience) => ({
		audience,
		matches: services.map((service) => (service.audiences as readonly string[]).includes(audience)),
	}));
	const countTexts = rows.map(({ audience, matches }) => `${audience}: ${matches.filter(Boolean).length}`);
	const step = (WIDTH + GAP) / services.length;
	return (
		<FigureFrame
			id="audiences"
			title="Whom each service suits"
			note="One mark for each of the twelve, in the order in which they stand below."
			description={`Of ${services.length} services, the number that suits each audience. ${countTexts.join('. ')}.`}
			height={rows.length * ROW - 12}
		>
			{rows.map(({ audience, matches }, row) => (
				<g key={audience}>
					<text y={14 + row * ROW} className="fill-ink text-small">
						{audience}
					</text>
					<text x={WIDTH} y={14 + row * ROW} textAnchor="end" className="figures fill-muted text-small">
						{matches.filter(Boolean).length}
					</text>
					{matches.map((isMatch, index) => (
						<rect
							key={services[index]?.title}
							x={index * step}
							y={24 + row * ROW}
							width={step - GAP}
							height={8}
							className={isMatch ? 'fill-gold' : 'fill-line'}
						/>
					))}
				</g>
			))}
		</FigureFrame>
	);
}
