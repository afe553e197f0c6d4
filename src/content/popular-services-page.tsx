// Popular Services: twelve engagements, each with the audiences it suits.
import { Badge } from '../ui/badge.tsx';
import { ContentPage } from './content-page.tsx';
import content from './pages/popular-services.json';

const { audiences, services } = content;

/** The page at "/popular-services". */
export function PopularServicesPage() {
	return (
		<ContentPage path="/popular-services" content={content} parts={{ services: <Services /> }}>
			<AudienceDrawing />
		</ContentPage>
	);
}

function Services() {
	return (
		<ul role="list" className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
			{services.map((service) => (
				<ServiceCard key={service.title} {...service} />
			))}
		</ul>
	);
}

/** Its three rows line up with its neighbours'. */
function ServiceCard({ title, audiences, description }: (typeof services)[number]) {
	return (
		<li className="row-span-3 grid grid-rows-subgrid gap-0 border-t border-line pt-4">
			<h3 className="font-serif text-title text-balance">{title}</h3>
			<p className="pt-2 text-muted">{description}</p>
			<div className="pt-4">
				<p className="sr-only">Suits</p>
				<ul role="list" className="flex flex-wrap gap-2">
					{audiences.map((audience) => (
						<li key={audience}>
							<Badge>{audience}</Badge>
						</li>
					))}
				</ul>
			</div>
		</li>
	);
}

const WIDTH = 328;
const ROW = 50;
const GAP = 4;

/** A row of marks for each audience; a full mark is a service that suits it. */
function AudienceDrawing() {
	const rows = audiences.map((audience) => ({
		audience,
		matches: services.map((service) => service.audiences.includes(audience)),
	}));
	const countTexts = rows.map(({ audience, matches }) => `${audience}: ${matches.filter(Boolean).length}`);
	const step = (WIDTH + GAP) / services.length;
	return (
		<svg
			role="img"
			aria-labelledby="audiences-title"
			aria-describedby="audiences-description"
			viewBox={`0 0 ${WIDTH} ${rows.length * ROW - 12}`}
			fill="none"
			className="block w-full max-w-96 overflow-visible"
		>
			<title id="audiences-title">Whom each service suits</title>
			<desc id="audiences-description">
				{`Of ${services.length} services, the number that suits each audience. ${countTexts.join('. ')}.`}
			</desc>
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
		</svg>
	);
}
