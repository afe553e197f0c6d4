// The browsers that tests run in: where their programs usually are, and which packages bring them.

export interface BrowserProgram {
	/** The environment variable that names the file and goes before every usual place. */
	readonly variable: string;
	/** File names, for the folders of the PATH on Linux. */
	readonly linuxNames: readonly string[];
	readonly linuxPaths: readonly string[];
	readonly macPaths: readonly string[];
	/** Below the folders for programs. */
	readonly windowsPaths: readonly string[];
	/** The option with which it ends at once with 0; none for a program that needs a screen. */
	readonly probe?: string;
}

export interface Browser {
	readonly name: string;
	/** All are needed. */
	readonly programs: readonly BrowserProgram[];
	/** Playwright's installer brings it too. */
	readonly isFromPlaywright: boolean;
	readonly packages: Readonly<Partial<Record<PackageManager, readonly string[]>>>;
	/** What to do when none was found and none could be installed. */
	readonly instruction: string;
}

export type PackageManager = 'apt-get' | 'dnf' | 'brew';

export const CHROMIUM: Browser = {
	name: 'Chrome or Chromium',
	programs: [
		{
			variable: 'CHROME_PATH',
			linuxNames: ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'],
			linuxPaths: ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'],
			macPaths: [
				'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
				'/Applications/Chromium.app/Contents/MacOS/Chromium',
			],
			windowsPaths: ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'],
			probe: '--version',
		},
	],
	isFromPlaywright: true,
	packages: { 'apt-get': ['chromium'], dnf: ['chromium'], brew: ['chromium'] },
	instruction: 'Install Chromium, or set CHROME_PATH to its program file.',
};

/** Chromium without windows, for which a page costs a third less: where Debian's package has it, for tests alone. */
export const HEADLESS_SHELL: Browser = {
	name: "Chromium's headless shell",
	programs: [
		{
			variable: 'CHROME_PATH',
			linuxNames: ['chromium-headless-shell'],
			linuxPaths: [],
			macPaths: [],
			windowsPaths: [],
			probe: '--version',
		},
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['chromium-headless-shell'] },
	instruction: CHROMIUM.instruction,
};

export const FIREFOX: Browser = {
	name: 'Firefox',
	programs: [
		{
			variable: 'FIREFOX_PATH',
			linuxNames: ['firefox-esr', 'firefox'],
			linuxPaths: ['/usr/lib/firefox-esr/firefox-esr', '/usr/lib/firefox/firefox', '/snap/bin/firefox'],
			macPaths: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
			windowsPaths: ['Mozilla Firefox\\firefox.exe'],
			probe: '--version',
		},
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['firefox-esr'], dnf: ['firefox'], brew: ['firefox'] },
	instruction: 'Install Firefox, or set FIREFOX_PATH to its program file.',
};

const LINUX_ONLY = { macPaths: [], windowsPaths: [] };
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}`);

/** WebKitGTK, the one build of Safari's engine that needs no Mac: its driver, its browser, a virtual screen. */
export const WEBKIT: Browser = {
	name: 'WebKit',
	programs: [
		{
			variable: 'WEBKIT_DRIVER_PATH',
			linuxNames: ['WebKitWebDriver'],
			linuxPaths: [],
			...LINUX_ONLY,
			probe: '--help',
		},
		{
			variable: 'WEBKIT_BROWSER_PATH',
			linuxNames: [],
			linuxPaths: [...LIBRARIES, '/usr/libexec'].map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
			...LINUX_ONLY,
		},
		{ variable: 'XVFB_PATH', linuxNames: ['Xvfb'], linuxPaths: [], ...LINUX_ONLY, probe: '-help' },
	],
	isFromPlaywright: false,
	packages: { 'apt-get': ['webkit2gtk-driver', 'xvfb'] },
	instruction: "It runs on Linux alone: install Debian's packages webkit2gtk-driver and xvfb or their like.",
};
