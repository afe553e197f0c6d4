// The opening of the home page: what this is, two ways on, the savings figure, and the firm's claims.

import { StatBand } from '../../content/parts/stat-band.tsx';
import { entries } from '../../lib/catalogue.ts';
import { settings } from '../../lib/settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SavingsFigure } from './savings-figure.tsx';

/** @param onExplore brings the visitor to the calculators */
export function Hero({ onExplore }: { onExplore: () => void }) {
	return (
		<section aria-labelledby="hero-heading" className="page-column">
			<div className="grid gap-x-16 gap-y-12 pt-12 pb-16 md:pt-20 lg:grid-cols-[7fr_5fr] lg:items-center lg:pb-20">
				<div className="flex flex-col items-start gap-8">
					<h1 id="hero-heading" className="display text-display">
						Know what a tax strategy is worth before you act on it
					</h1>
					<p className="max-w-136 text-lead text-muted">
						{entries.length} strategies for founders, business owners, partners and executives. Choose one,
						enter your own figures, and read the arithmetic line by line. Everything is computed in your
						browser; nothing is sent anywhere.
					</p>
					<div className="flex flex-wrap gap-4">
						<Button variant="primary" className="noscript:hidden" onClick={onExplore}>
							Explore Calculators
						</Button>
						<ButtonLink to="/about">
							Learn More<span className="sr-only"> about the firm</span>
						</ButtonLink>
					</div>
				</div>
				<SavingsFigure />
			</div>
			<HeroStats />
		</section>
	);
}

function HeroStats() {
	const { savingsIdentified, award, awardYear } = settings.claims;
	const stats = [
		{ figure: savingsIdentified, label: `tax savings identified in ${awardYear}` },
		{ figure: `${awardYear} ${award}`, label: 'award' },
		{ figure: `${entries.length}+`, label: 'strategies, each with its own calculator' },
	];
	return <StatBand stats={stats} />;
}
