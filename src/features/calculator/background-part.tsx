// A part of what stands behind a quick estimate, folded on a screen and open on paper.
import { ScreenDisclosure } from '../../ui/disclosure.tsx';
import { TextList } from '../../ui/texts.tsx';
import type { BackgroundText } from './calculation-document.ts';

export function BackgroundPart({ title, lines }: BackgroundText) {
	if (lines.length === 0) return null;
	return (
		<ScreenDisclosure title={title}>
			<h4 className="mb-1 hidden font-medium print:block">{title}</h4>
			<TextList
				texts={lines}
				className="max-w-measure space-y-3 text-muted text-small print:max-w-none print:space-y-1"
				itemClassName="border-line border-t pt-3 first:border-0 first:pt-0 print:border-0 print:pt-0"
			/>
		</ScreenDisclosure>
	);
}
