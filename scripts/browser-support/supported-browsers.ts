// The oldest browsers the site works in: what the build compiles for, and what its features are held to.

/** By the names of MDN's compatibility data. */
export const SUPPORTED = {
	safari: '16.4',
	safari_ios: '16.4',
	chrome: '111',
	chrome_android: '111',
	firefox: '121',
	firefox_android: '121',
} as const;

export type SupportedBrowser = keyof typeof SUPPORTED;

/** The same as targets of the build. */
export const BUILD_TARGET = [
	`safari${SUPPORTED.safari}`,
	`ios${SUPPORTED.safari_ios}`,
	`chrome${SUPPORTED.chrome}`,
	`firefox${SUPPORTED.firefox}`,
];
