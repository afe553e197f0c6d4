// A drawn figure: which of the services suit whom, one mark for each service in the order of the page.

import { DrawnFigure, WIDTH } from '../figures/drawn-figure.tsx';
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
		suited: services.map((service) => (service.audiences as readonly string[]).includes(audience)),
	}));
	const counts = rows.map(({ audience, suited }) => `${audience}: ${suited.filter(Boolean).length}`);
	const step = (WIDTH + GAP) / services.length;
	return (
		<DrawnFigure
			id="audiences"
			title="Whom each service suits"
			note="One mark for each of the twelve, in the order in which they stand below."
			description={`Of ${services.length} services, the number that suits each audience. ${counts.join('. ')}.`}
			height={rows.length * ROW - 12}
		>
			{rows.map(({ audience, suited }, row) => (
				<g key={audience}>
					<text y={14 + row * ROW} className="fill-ink text-small">
						{audience}
					</text>
					<text x={WIDTH} y={14 + row * ROW} textAnchor="end" className="figures fill-muted text-small">
						{suited.filter(Boolean).length}
					</text>
					{suited.map((isSuited, index) => (
						<rect
							key={services[index]?.title}
							x={index * step}
							y={24 + row * ROW}
							width={step - GAP}
							height={8}
							className={isSuited ? 'fill-gold' : 'fill-line'}
						/>
					))}
				</g>
			))}
		</DrawnFigure>
	);
}
