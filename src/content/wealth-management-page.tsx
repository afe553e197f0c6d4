// Wealth Management: the investment approach, and the markets it uses.
import { ContentPage } from './content-page.tsx';
import { Drawing } from './figures/deferral.svg?component';
import content from './pages/wealth-management.json';
import type { Item } from './parts/page-parts.tsx';

/** The page at "/wealth-management". */
export function WealthManagementPage() {
	return (
		<ContentPage path="/wealth-management" content={content} parts={{ markets: <Markets /> }}>
			<Drawing />
		</ContentPage>
	);
}

function Markets() {
	return (
		<>
			<div className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:gap-x-16">
				{content.markets.map((market) => (
					<Market key={market.title} {...market} />
				))}
			</div>
			<p className="max-w-measure pt-8 text-small text-muted">{content.disclaimer}</p>
		</>
	);
}

function Market({ title, items }: { title: string; items: readonly Item[] }) {
	return (
		<div>
			<h3 className="pb-4 font-serif text-title">{title}</h3>
			<ul role="list" className="border-b border-line">
				{items.map((item) => (
					<li key={item.title} className="border-t border-line py-3">
						<span className="block font-medium">{item.title}</span>
						<span className="text-muted">{item.text}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
