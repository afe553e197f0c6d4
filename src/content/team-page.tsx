// Team: the founder, the questions every plan starts from, and the disciplines around the table.
import { ContentPage } from './content-page.tsx';
import { Drawing } from './figures/engagement.svg?component';
import content from './pages/team.json';

/** The page at "/about/team". */
export function TeamPage() {
	return (
		<ContentPage path="/about/team" content={content} parts={{ founder: <FirstQuestions /> }}>
			<Drawing />
		</ContentPage>
	);
}

function FirstQuestions() {
	return (
		<div className="mt-10 max-w-measure">
			<h3 className="pb-4 text-small font-medium text-muted">Four questions that come before any advice</h3>
			<ol role="list" className="border-b border-line">
				{content.questions.map((question, index) => (
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
