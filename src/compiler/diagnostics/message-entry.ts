export interface MessageEntry<P> {
	/** The correction, for calculators/README.md. */
	readonly remedy: string;
	/** The sentence of the diagnostic. */
	readonly text: (values: P) => string;
	/** A warning blocks publication, but not the development server. */
	readonly severity?: 'warning';
}
