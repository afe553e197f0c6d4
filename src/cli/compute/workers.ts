// Threads that answer batches of a stream, each with the command of its own.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Batch } from './read-lines.ts';
import type { BatchAnswer, BatchComputer } from './stream.ts';

/** What runs every command. */
export const START = new URL('../start.js', import.meta.url);
const ROLE = 'stream worker';

/** True in a thread that answers batches of another. */
export function isStreamWorker(): boolean {
	return !isMainThread && workerData === ROLE;
}

/** Answers the batches of the main thread until it has no more. */
export function serveBatches(answer: (batch: Batch) => BatchAnswer): void {
	parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(answer(batch)));
}

interface Resolvers<T> {
	readonly promise: Promise<T>;
	readonly resolve: (value: T) => void;
	readonly reject: (error: Error) => void;
}

interface StreamWorker {
	readonly worker: Worker;
	/** Those who wait for an answer, the first one first. */
	readonly waiting: Resolvers<BatchAnswer>[];
}

export interface WorkerPool extends BatchComputer {
	readonly close: () => Promise<void>;
}

/** Batches that wait in a thread, so that it never waits for one. */
const DEPTH = 3;

/** Starts threads for a command. @param program runs it @param argv its name, and its words */
export function createWorkerPool(program: URL, count: number, argv: readonly string[]): WorkerPool {
	const workers = Array.from({ length: count }, () => startWorker(program, argv));
	return {
		capacity: DEPTH * count,
		compute: (batch) => {
			const [first, ...others] = workers;
			if (!first) throw new Error('A pool has at least one worker.');
			const { worker, waiting } = others.reduce(
				(least, other) => (other.waiting.length < least.waiting.length ? other : least),
				first,
			);
			const answer = createResolvers<BatchAnswer>();
			waiting.push(answer);
			worker.postMessage(batch);
			return answer.promise;
		},
		close: async () => {
			await Promise.all(workers.map(({ worker }) => worker.terminate()));
		},
	};
}

function startWorker(program: URL, argv: readonly string[]): StreamWorker {
	const worker = new Worker(program, { argv: [...argv], workerData: ROLE });
	const waiting: Resolvers<BatchAnswer>[] = [];
	const fail = (error: Error) => {
		for (const answer of waiting.splice(0)) answer.reject(error);
	};
	worker.on('message', (answer: BatchAnswer) => waiting.shift()?.resolve(answer));
	worker.on('error', fail);
	worker.on('exit', (code) => fail(new Error(`A worker ended with ${code} before it had answered.`)));
	return { worker, waiting };
}

// Node 20 has no Promise.withResolvers.
function createResolvers<T>(): Resolvers<T> {
	let functions: Omit<Resolvers<T>, 'promise'> = { resolve: () => undefined, reject: () => undefined };
	const promise = new Promise<T>((resolve, reject) => {
		functions = { resolve, reject };
	});
	return { promise, ...functions };
}
