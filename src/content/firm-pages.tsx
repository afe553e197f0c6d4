// The pages that are their texts and little more: Our Story, Team, Family Office, Wealth Management. One chunk: they share
// most of what draws them.

import { ContentPage } from './content-page.tsx';
import { Drawing as OurStoryDrawing } from './figures/adviser-timeline.svg?component';
import { Drawing as FamilyOfficeDrawing } from './figures/charitable-trust.svg?component';
import { Drawing as WealthManagementDrawing } from './figures/deferral.svg?component';
import { Drawing as TeamDrawing } from './figures/engagement.svg?component';
import type { Item } from './page-sections.tsx';
import familyOffice from './pages/family-office.json';
import ourStory from './pages/our-story.json';
import team from './pages/team.json';
import wealthManagement from './pages/wealth-management.json';

/** The page at "/about". */
export function OurStoryPage() {
	return (
		<ContentPage path="/about" content={ourStory}>
			<OurStoryDrawing />
		</ContentPage>
	);
}

/** The page at "/about/team". */
export function TeamPage() {
	return (
		<ContentPage path="/about/team" content={team} parts={{ founder: <FirstQuestions /> }}>
			<TeamDrawing />
		</ContentPage>
	);
}

function FirstQuestions() {
	return (
		<div className="mt-10 max-w-measure">
			<h3 className="pb-4 text-small font-medium text-muted">Four questions that come before any advice</h3>
			<ol role="list" className="border-b border-line">
				{team.questions.map((question, index) => (
					<li key={question} className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-line py-3">
						<span aria-hidden="true" className="figures font-serif text-lead text-brass">
							{index + 1}
						</span>
						<span className="font-serif text-lead">{question}</span>
					</li>
				))}
			</ol>
		</div>
	);
}

/** The page at "/family-office". */
export function FamilyOfficePage() {
	return (
		<ContentPage path="/family-office" content={familyOffice}>
			<FamilyOfficeDrawing />
		</ContentPage>
	);
}

/** The page at "/wealth-management". */
export function WealthManagementPage() {
	return (
		<ContentPage path="/wealth-management" content={wealthManagement} parts={{ markets: <Markets /> }}>
			<WealthManagementDrawing />
		</ContentPage>
	);
}

function Markets() {
	return (
		<>
			<div className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:gap-x-16">
				{wealthManagement.markets.map((market) => (
					<Market key={market.title} {...market} />
				))}
			</div>
			<p className="max-w-measure pt-8 text-small text-muted">{wealthManagement.disclaimer}</p>
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
