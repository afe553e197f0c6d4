// Popular Services: twelve engagements, each with the audiences it suits.
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { AudienceFigure } from './audience-figure.tsx';
import { ClosingCall } from './parts/closing-call.tsx';
import { PageOpening, PageSection } from './parts/page-parts.tsx';
import { audiences, type Service, services } from './services.ts';

/** The page at "/popular-services". */
export function PopularServicesPage() {
	return (
		<>
			<PageOpening
				path="/popular-services"
				lead="The engagements we are asked for most, and whom each one suits. Any of them can start with a single conversation."
				actions={<ButtonLink to="/">Strategy Calculators</ButtonLink>}
				figure={<AudienceFigure audiences={audiences} services={services} />}
			/>
			<PageSection id="services" title="Twelve ways to start" isWide>
				<ul role="list" className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
					{services.map((service) => (
						<ServiceCard key={service.title} {...service} />
					))}
				</ul>
			</PageSection>
			<ClosingCall
				title="Not sure which one is yours?"
				text="Describe the situation in a few lines. We will say which of these fits, or that none does."
			/>
		</>
	);
}

/** Its three rows line up with its neighbours'. */
function ServiceCard({ title, audiences, description }: Service) {
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
