// Where the picture of a page stands, and how large it is.

/** Pixels, as the services that show shared links ask for. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** @param path of the page, for example "/about/team"; @returns "/pictures/about-team.png" */
export function toPicturePath(path: string): string {
	const name = path.slice(1).replaceAll('/', '-') || 'home';
	return `/pictures/${name}.png`;
}
