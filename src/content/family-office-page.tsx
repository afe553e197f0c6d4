// Family Office: what the office does, and for whom.
import { ContentPage } from './content-page.tsx';
import { Drawing } from './figures/charitable-trust.svg?component';
import content from './pages/family-office.json';

/** The page at "/family-office". */
export function FamilyOfficePage() {
	return (
		<ContentPage path="/family-office" content={content}>
			<Drawing />
		</ContentPage>
	);
}
