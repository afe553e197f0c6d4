// The shape of one entry of the catalogue of messages.

/** How a finding is worded, and how it is mended. */
export interface MessageEntry<P> {
	/** What the analyst does about it, for calculators/README.md. */
	readonly remedy: string;
	/** The sentence, in the words of the file. */
	readonly text: (values: P) => string;
	/** A warning keeps a definition from being published, but not from being shown while it is written. */
	readonly severity?: 'warning';
}
