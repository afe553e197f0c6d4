// A browser as the journeys need it. Everything a visitor does is real input: pointer and keys, never a script.

/** Of the window's content, in CSS pixels. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** Of the window's content, in CSS pixels. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

/** Keys by their name in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'Tab';
export type Modifier = 'Shift';

export interface Driver {
	/** As the browser gives it. */
	readonly version: string;
	/** The folder in which downloads end up. */
	readonly downloads: string;
	/** Takes a new window, in which nothing is left of the last one. */
	openPage(): Promise<void>;
	/** Loads an address anew and waits until it has loaded. */
	open(address: string): Promise<void>;
	/** Runs a function in the page and gives what it returns, which must be plain data. */
	ask<Args extends unknown[], Answer>(question: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
	/** Moves the mouse there, presses and releases. */
	clickAt(point: Point): Promise<void>;
	/** Presses one key, with modifiers held. */
	press(key: Key, ...modifiers: Modifier[]): Promise<void>;
	/** Types a text key by key into whatever has the focus. */
	type(text: string): Promise<void>;
	/** Gives a file to the file field the selector finds, as the system's file picker does. */
	chooseFile(selector: string, file: string): Promise<void>;
	/** The browser's own Back. */
	goBack(): Promise<void>;
	resize(size: Size): Promise<void>;
	/** A picture of the window, as PNG. */
	takePicture(): Promise<Uint8Array>;
	/** The page as the browser prints it on Letter, as PDF; undefined where its driver cannot print. */
	print(): Promise<Uint8Array | undefined>;
	close(): Promise<void>;
}

/** The driver failed by itself, which says nothing of the page. */
export class DriverFault extends Error {
	override readonly name = 'DriverFault';
}

/**
 * Does something with a driver; once more, with the driver started anew, when it failed by itself.
 * @throws what `go` throws of the page, and the second fault of the driver
 */
export async function retryOnFault(
	runTask: () => Promise<void>,
	restart: (fault: DriverFault) => Promise<void>,
): Promise<void> {
	try {
		await runTask();
	} catch (problem) {
		if (!(problem instanceof DriverFault)) throw problem;
		await restart(problem);
		await runTask();
	}
}

/**
 * Does something with a driver and, when it fails, shows what was seen last. A browser that can no longer be seen has
 * ended or draws nothing more: that is a fault of its own, and what waited for the page waited in vain.
 * @param capture takes a picture of the page
 * @throws what `go` throws of the page; DriverFault, with its words, when the page can no longer be seen
 */
export async function captureFailure(
	runTask: () => Promise<void>,
	capture: () => Promise<void>,
): Promise<void> {
	try {
		await runTask();
	} catch (problem) {
		if (problem instanceof DriverFault) throw problem;
		await capture().catch(() => {
			const message = problem instanceof Error ? problem.message : String(problem);
			throw new DriverFault(`${message} The browser shows the page no more.`);
		});
		throw problem;
	}
}

/** A function as text that a page can run, whatever the transpiler has put around its inner functions. */
export function toScript(question: (...args: never[]) => unknown): string {
	return `const __name = (named) => named; return (${question}).apply(null, arguments[0]);`;
}
