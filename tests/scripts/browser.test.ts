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

const CHROMIUM = '/usr/bin/chromium';
const MAC_CHROMIUM = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const PLAYWRIGHT_INSTALL = 'playwright install chromium';
const APT_INSTALL = 'env DEBIAN_FRONTEND=noninteractive apt-get install -y';

describe('finding a browser', () => {
	test.each<[string, Machine, string]>([
		['CHROME_PATH before everything', { env: { CHROME_PATH: '/mine' }, files: ['/mine', CHROMIUM] }, '/mine'],
		['Debian', { files: [CHROMIUM, PLAYWRIGHT_BROWSER] }, CHROMIUM],
		['a folder of the PATH', { files: ['/home/me/bin/chromium'] }, '/home/me/bin/chromium'],
		['macOS', { platform: 'darwin', files: [MAC_CHROMIUM] }, MAC_CHROMIUM],
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
		const { system } = createMachine({ env: { CHROME_PATH: '/gone' }, files: [CHROMIUM] });
		const problem = new BrowserError('CHROME_PATH is "/gone", but there is no such file.');
		expect(() => findBrowser(system)).toThrow(problem);
		expect(() => ensureBrowser(system)).toThrow(problem);
	});
});

/** The programs that are on the PATH. */
const offer =
	(...names: readonly string[]) =>
	(name: string) =>
		names.includes(name);

describe('installing a browser', () => {
	test.each<[string, Machine, string, readonly string[]]>([
		['nothing where one is found', { files: [CHROMIUM] }, CHROMIUM, []],
		[
			"Playwright's first",
			{ installs: { 'playwright install': PLAYWRIGHT_BROWSER }, onPath: () => true },
			PLAYWRIGHT_BROWSER,
			[PLAYWRIGHT_INSTALL],
		],
		[
			'then that of apt-get, as root',
			{
				installs: { 'apt-get update': '', [APT_INSTALL]: CHROMIUM },
				isRoot: true,
				onPath: offer('apt-get', 'env'),
			},
			CHROMIUM,
			[PLAYWRIGHT_INSTALL, 'apt-get update', `${APT_INSTALL} chromium`],
		],
		[
			'or through sudo without a password',
			{
				installs: { 'sudo -n apt-get update': '', 'sudo -n env': CHROMIUM },
				onPath: offer('apt-get', 'sudo'),
			},
			CHROMIUM,
			[PLAYWRIGHT_INSTALL, 'sudo -n apt-get update', `sudo -n ${APT_INSTALL} chromium`],
		],
		[
			'that of dnf',
			{
				installs: { 'dnf install': '/usr/bin/chromium-browser' },
				isRoot: true,
				onPath: offer('dnf'),
			},
			'/usr/bin/chromium-browser',
			[PLAYWRIGHT_INSTALL, 'dnf install -y chromium'],
		],
		[
			'that of brew',
			{
				platform: 'darwin',
				installs: { 'brew install': MAC_CHROMIUM },
				isRoot: true,
				onPath: offer('brew'),
			},
			MAC_CHROMIUM,
			[PLAYWRIGHT_INSTALL, 'brew install --cask chromium'],
		],
		[
			'another when what was installed does not start',
			{
				installs: { 'playwright install': PLAYWRIGHT_BROWSER, 'dnf install': CHROMIUM },
				broken: [PLAYWRIGHT_BROWSER],
				isRoot: true,
				onPath: offer('dnf'),
			},
			CHROMIUM,
			[PLAYWRIGHT_INSTALL, 'dnf install -y chromium'],
		],
	])('takes %s', (_, machine, file, expectedCommands) => {
		const { system, ran: commands, output: messages } = createMachine(machine);
		expect(ensureBrowser(system)).toBe(file);
		expect(commands).toEqual(expectedCommands);
		expect(messages.join('').includes("Playwright's installer")).toBe(commands.length > 0);
	});

	test('asks no package manager that it may not use', () => {
		const { system, ran: commands } = createMachine({ onPath: (name) => name === 'apt-get' });
		expect(() => ensureBrowser(system)).toThrow(BrowserError);
		expect(commands).toEqual([PLAYWRIGHT_INSTALL]);
	});

	test('says in one line what to do when nothing helps', () => {
		const { system } = createMachine({ isRoot: true, onPath: () => true });
		expect(() => ensureBrowser(system)).toThrow(/^No Chrome or Chromium was found .*CHROME_PATH[^\n]*$/);
	});
});

const SHELL = '/usr/bin/chromium-headless-shell';

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
