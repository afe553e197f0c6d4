import { describe, expect, test } from 'vitest';
import {
	BrowserError,
	ensureBrowser,
	ensurePrograms,
	ensureTestBrowser,
	FIREFOX,
	findBrowser,
	findPrograms,
	findTestBrowser,
	WEBKIT,
} from '../../scripts/browser.ts';
import { createMachine, type Machine, PLAYWRIGHT_BROWSER } from './browser-machine.ts';

describe('finding a browser', () => {
	test.each<[string, Machine, string]>([
		[
			'CHROME_PATH before everything',
			{ env: { CHROME_PATH: '/mine' }, files: ['/mine', '/usr/bin/chromium'] },
			'/mine',
		],
		['Debian', { files: ['/usr/bin/chromium', PLAYWRIGHT_BROWSER] }, '/usr/bin/chromium'],
		['Google Chrome on Linux', { files: ['/usr/bin/google-chrome'] }, '/usr/bin/google-chrome'],
		['a folder of the PATH', { files: ['/home/me/bin/chromium'] }, '/home/me/bin/chromium'],
		['a snap', { files: ['/snap/bin/chromium'] }, '/snap/bin/chromium'],
		[
			'macOS',
			{ platform: 'darwin', files: ['/Applications/Chromium.app/Contents/MacOS/Chromium'] },
			'/Applications/Chromium.app/Contents/MacOS/Chromium',
		],
		[
			'a user of macOS',
			{
				platform: 'darwin',
				env: { HOME: '/Users/me' },
				files: ['/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
			},
			'/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
		],
		[
			'Windows',
			{
				platform: 'win32',
				env: { ProgramFiles: 'C:\\Program Files' },
				files: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
			},
			'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
		],
		["Playwright's own", { files: [PLAYWRIGHT_BROWSER] }, PLAYWRIGHT_BROWSER],
	])('knows %s', (_name, options, expected) => {
		const { system, ran: commands } = createMachine(options);
		expect(findBrowser(system)).toBe(expected);
		expect(commands).toEqual([]);
	});

	test('passes over one that does not start', () => {
		const { system } = createMachine({
			files: ['/usr/bin/chromium-browser', PLAYWRIGHT_BROWSER],
			broken: ['/usr/bin/chromium-browser'],
		});
		expect(findBrowser(system)).toBe(PLAYWRIGHT_BROWSER);
	});

	test('finds none on a bare machine', () => {
		expect(findBrowser(createMachine({}).system)).toBeUndefined();
		expect(findBrowser(createMachine({ playwrightBrowser: () => undefined }).system)).toBeUndefined();
	});

	test('says when CHROME_PATH names no file, rather than taking another', () => {
		const { system } = createMachine({ env: { CHROME_PATH: '/gone' }, files: ['/usr/bin/chromium'] });
		const problem = new BrowserError('CHROME_PATH is "/gone", but there is no such file.');
		expect(() => findBrowser(system)).toThrow(problem);
		expect(() => ensureBrowser(system)).toThrow(problem);
	});
});

describe('installing a browser', () => {
	test('installs nothing where one is found', () => {
		const { system, ran: commands } = createMachine({ files: ['/usr/bin/chromium'] });
		expect(ensureBrowser(system)).toBe('/usr/bin/chromium');
		expect(commands).toEqual([]);
	});

	test("asks Playwright's installer first", () => {
		const {
			system,
			ran: commands,
			output: messages,
		} = createMachine({ installs: { 'playwright install': PLAYWRIGHT_BROWSER }, onPath: () => true });
		expect(ensureBrowser(system)).toBe(PLAYWRIGHT_BROWSER);
		expect(commands).toEqual(['playwright install chromium']);
		expect(messages.join('')).toContain("Playwright's installer");
	});

	test('then asks apt-get, as root', () => {
		const installs = {
			'apt-get update': '',
			'env DEBIAN_FRONTEND=noninteractive apt-get install': '/usr/bin/chromium',
		};
		const { system, ran: commands } = createMachine({
			installs,
			isRoot: true,
			onPath: (name) => name === 'apt-get' || name === 'env',
		});
		expect(ensureBrowser(system)).toBe('/usr/bin/chromium');
		expect(commands.at(-1)).toBe('env DEBIAN_FRONTEND=noninteractive apt-get install -y chromium');
	});

	test('or through sudo without a password', () => {
		const installs = { 'sudo -n apt-get update': '', 'sudo -n env': '/usr/bin/chromium' };
		const { system } = createMachine({ installs, onPath: (name) => name === 'apt-get' || name === 'sudo' });
		expect(ensureBrowser(system)).toBe('/usr/bin/chromium');
	});

	test('asks no package manager that it may not use', () => {
		const { system, ran: commands } = createMachine({ onPath: (name) => name === 'apt-get' });
		expect(() => ensureBrowser(system)).toThrow(BrowserError);
		expect(commands).toEqual(['playwright install chromium']);
	});

	test.each([
		['dnf', 'linux', 'dnf install', '/usr/bin/chromium-browser'],
		['brew', 'darwin', 'brew install', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
	] as const)('knows %s', (name, platform, command, file) => {
		const { system } = createMachine({
			platform,
			isRoot: true,
			installs: { [command]: file },
			onPath: (requestedName) => requestedName === name,
		});
		expect(ensureBrowser(system)).toBe(file);
	});

	test('goes on when what was installed does not start', () => {
		const installs = { 'playwright install': PLAYWRIGHT_BROWSER, 'dnf install': '/usr/bin/chromium' };
		const { system } = createMachine({
			installs,
			broken: [PLAYWRIGHT_BROWSER],
			isRoot: true,
			onPath: (name) => name === 'dnf',
		});
		expect(ensureBrowser(system)).toBe('/usr/bin/chromium');
	});

	test('says in one line what to do when nothing helps', () => {
		const { system } = createMachine({ isRoot: true, onPath: () => true });
		expect(() => ensureBrowser(system)).toThrow(/^No Chrome or Chromium was found .*CHROME_PATH[^\n]*$/);
	});
});

const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';
const APT_INSTALL = 'env DEBIAN_FRONTEND=noninteractive apt-get install -y';

describe('the browser of the browser tests', () => {
	test.each<[string, Machine, string]>([
		['the headless shell before a whole Chromium', { files: [CHROMIUM, SHELL] }, SHELL],
		['a whole Chromium where there is no other', { files: [CHROMIUM] }, CHROMIUM],
		['a shell that does not start is none', { files: [CHROMIUM, SHELL], broken: [SHELL] }, CHROMIUM],
		[
			'the variable before both',
			{ env: { CHROME_PATH: '/mine' }, files: ['/mine', CHROMIUM, SHELL] },
			'/mine',
		],
	])('is %s', (_name, options, file) => {
		expect(findTestBrowser(createMachine(options).system)).toBe(file);
		expect(ensureTestBrowser(createMachine(options).system)).toBe(file);
	});

	test('is installed beside a whole one where apt-get has it', () => {
		const installs = { 'apt-get update': '', [`${APT_INSTALL} chromium-headless-shell`]: SHELL };
		const { system, ran: commands } = createMachine({
			files: [CHROMIUM],
			installs,
			isRoot: true,
			onPath: () => true,
		});
		expect(ensureTestBrowser(system)).toBe(SHELL);
		expect(commands).toHaveLength(2);
	});

	test('is a whole one where apt-get does not have it', () => {
		const { system } = createMachine({ files: [CHROMIUM], isRoot: true, onPath: () => true });
		expect(ensureTestBrowser(system)).toBe(CHROMIUM);
	});

	test('is no other one elsewhere: Lighthouse and the journeys of the engines keep a whole Chromium', () => {
		const { system } = createMachine({ files: [CHROMIUM, SHELL] });
		expect(findBrowser(system)).toBe(CHROMIUM);
	});
});

const DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const SCREEN = '/usr/bin/Xvfb';

describe('the other engines', () => {
	test.each<[string, Machine, string]>([
		['Debian', { files: ['/usr/bin/firefox-esr'] }, '/usr/bin/firefox-esr'],
		[
			'macOS',
			{ platform: 'darwin', files: ['/Applications/Firefox.app/Contents/MacOS/firefox'] },
			'/Applications/Firefox.app/Contents/MacOS/firefox',
		],
		['the variable', { env: { FIREFOX_PATH: '/mine' }, files: ['/mine', '/usr/bin/firefox'] }, '/mine'],
	])('Firefox is found: %s', (_name, options, file) => {
		expect(findPrograms(FIREFOX, createMachine(options).system)).toEqual([file]);
	});

	test('Firefox is not looked for among the browsers of Playwright', () => {
		const { system, ran: commands } = createMachine({
			files: [PLAYWRIGHT_BROWSER],
			onPath: (name) => name === 'dnf',
			isRoot: true,
		});
		expect(() => ensurePrograms(FIREFOX, system)).toThrow(/^No Firefox was found .*FIREFOX_PATH/);
		expect(commands).toEqual(['dnf install -y firefox']);
	});

	test('WebKit needs its driver, its browser and a screen', () => {
		const webkitFiles = [DRIVER, MINI_BROWSER, SCREEN];
		expect(findPrograms(WEBKIT, createMachine({ files: webkitFiles }).system)).toEqual(webkitFiles);
		for (const missing of webkitFiles) {
			const files = webkitFiles.filter((file) => file !== missing);
			expect(findPrograms(WEBKIT, createMachine({ files }).system), missing).toBeUndefined();
		}
	});

	test('what is missing of WebKit is installed on Debian', () => {
		const files = [DRIVER, MINI_BROWSER];
		const installs = { 'apt-get update': '', 'env DEBIAN_FRONTEND=noninteractive apt-get install': SCREEN };
		const { system, ran: commands } = createMachine({ files, installs, isRoot: true, onPath: () => true });
		expect(ensurePrograms(WEBKIT, system)).toEqual([...files, SCREEN]);
		expect(commands.at(-1)).toMatch(/install -y webkit2gtk-driver xvfb$/);
	});

	test('WebKit cannot be had on a Mac, and the message says so', () => {
		const { system, ran: commands } = createMachine({ platform: 'darwin', onPath: () => true, isRoot: true });
		expect(() => ensurePrograms(WEBKIT, system)).toThrow(/^No WebKit was found .*Linux alone/);
		expect(commands.filter((command) => command.startsWith('brew'))).toEqual([]);
	});
});
