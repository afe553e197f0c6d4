// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * The situations of life that strategies are for, in the words of visitors.
 */
export interface SituationsFile {
	/**
	 * The path of this schema. Always "../schemas/situations.schema.json".
	 */
	$schema: string;
	/**
	 * The situations by the names definitions use, in the order of the list a visitor chooses from.
	 */
	situations: {
		[k: string]: Situation;
	};
}
/**
 * A situation of life.
 */
export interface Situation {
	/**
	 * What it is called on the home page: a visitor finds themselves in it.
	 */
	label: string;
	/**
	 * Other words for it that visitors would search for: they find every strategy that is for it.
	 *
	 * @minItems 1
	 */
	searchWords?: [string, ...string[]];
}
