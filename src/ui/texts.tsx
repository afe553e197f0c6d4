// Texts one below the other, each unlike the others: as paragraphs, and as a list.

interface TextsProps {
	readonly texts: readonly string[];
	/** The class of each paragraph, or of the list. */
	readonly className?: string;
}

/** The paragraphs. */
export function Paragraphs({ texts, className }: TextsProps) {
	return texts.map((text) => (
		<p key={text} className={className}>
			{text}
		</p>
	));
}

interface ClaimProps {
	/** What it comes to: "You come out $672 ahead". */
	readonly text: string;
	readonly className: string;
}

/** What only promoters say of a strategy, behind a hatched rule. */
export function Claim({ text, className }: ClaimProps) {
	return (
		<span className={`flex gap-3 ${className}`}>
			<span aria-hidden="true" className="hatched w-2 shrink-0" />
			<span>As its promoters claim: {text}.</span>
		</span>
	);
}

/** The list; nothing for none. */
export function TextList({ texts, className, itemClassName }: TextsProps & { itemClassName?: string }) {
	if (texts.length === 0) return null;
	return (
		<ul role="list" className={className}>
			{texts.map((text) => (
				<li key={text} className={itemClassName}>
					{text}
				</li>
			))}
		</ul>
	);
}
