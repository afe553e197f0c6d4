// Our Story: the firm's claims, what it holds to, and how it began.
import { ContentPage } from './content-page.tsx';
import { Drawing } from './figures/adviser-timeline.svg?component';
import content from './pages/our-story.json';

/** The page at "/about". */
export function OurStoryPage() {
	return (
		<ContentPage path="/about" content={content}>
			<Drawing />
		</ContentPage>
	);
}
