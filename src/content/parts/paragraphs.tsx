// Running text in the page's measure, opening with a larger first paragraph.

/** One paragraph for each text. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
	return (
		<div className="flex max-w-measure flex-col gap-6">
			{texts.map((text, index) => (
				<p key={text} className={index === 0 ? 'font-serif text-title' : 'text-muted'}>
					{text}
				</p>
			))}
		</div>
	);
}
