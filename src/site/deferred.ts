// A part of the page that is fetched when it is first needed, and tried again when it does not come.
import { useCallback, useEffect, useState } from 'react';

const RETRIES = 3;
const FIRST_PAUSE = 500;

/** A part that arrives once. */
export interface Deferred<T> {
	readonly load: () => Promise<T>;
	/** Undefined until it has arrived. */
	arrived: T | undefined;
}

/** Makes a part of the page that `load` fetches. */
export function defer<T>(load: () => Promise<T>): Deferred<T> {
	return { load, arrived: undefined };
}

/**
 * Fetches a part, up to three times more when it does not come.
 * @param pause waits between attempts, in milliseconds
 * @throws the last failure
 */
export async function fetchDeferred<T>(
	part: Deferred<T>,
	pause: (milliseconds: number) => Promise<void> = wait,
): Promise<T> {
	for (let retry = 0; ; retry++) {
		try {
			part.arrived = await part.load();
			return part.arrived;
		} catch (error) {
			if (retry === RETRIES) throw error;
			await pause(FIRST_PAUSE * 2 ** retry);
		}
	}
}

function wait(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A part as a component sees it: there, on its way, or failed. */
export function useDeferred<T>(part: Deferred<T>): {
	arrived: T | undefined;
	failed: boolean;
	retry: () => void;
} {
	const [, setArrived] = useState(part.arrived !== undefined);
	const [failed, setFailed] = useState(false);
	const start = useCallback(() => {
		setFailed(false);
		fetchDeferred(part).then(
			() => setArrived(true),
			() => setFailed(true),
		);
	}, [part]);
	useEffect(() => {
		if (part.arrived === undefined) start();
	}, [part, start]);
	return { arrived: part.arrived, failed, retry: start };
}
