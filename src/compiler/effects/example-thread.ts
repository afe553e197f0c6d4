// A second thread for the examples of return parts. It begins while the main one still resolves what comes later, which
// takes over what is left once it is done.
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { EffectPart, EffectSystem } from '../../definition/compiled-effect.ts';
import type { EffectExample } from '../../definition/generated/calculator.ts';
import type { EffectEngine } from '../../engine/effect/request.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import type { ProvenCases } from '../worksheets/check-cases.ts';
import { basisOf } from '../worksheets/check-cases.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import { type LawSource, lawSource, runLawSource } from '../worksheets/run-law.ts';
import { provenAfter, textsOf } from './check-effect-examples.ts';
import type { ResolvedOnReturn } from './on-return.ts';
import type { ResolvedEffect } from './resolve-effects.ts';
import { describeSystem, type EffectSource, effectSource, NO_SALE, runEffectSource } from './run-effects.ts';
import { type ExampleOutcome, examine } from './run-example.ts';

/** By the path of the definition's file. */
export type ExampleOutcomes = ReadonlyMap<string, readonly ExampleOutcome[]>;

/** Everything a thread needs before the first effect. */
interface Common {
	readonly law: LawSource;
	readonly effects: EffectSystem;
}

/** The examples of one effect. */
interface Job {
	readonly path: string;
	readonly source: EffectSource;
	readonly examples: readonly EffectExample[];
}

type Told =
	| { readonly common: Common }
	| { readonly first: number; readonly jobs: readonly Job[] }
	| { readonly isAll: true };

/** Effects that are handed over at once. */
const BATCH = 16;
/** Megabytes for what is new: most of it is gone before that is full, so that little is copied. */
const YOUNG = 96;

/** The thread as the main one sees it. */
export class ExampleThread {
	readonly #worker: Worker;
	/** By the number of a job, 1 once a thread has taken it. */
	readonly #taken: Int32Array;
	readonly #effects: ResolvedEffect[] = [];
	readonly #answer: Promise<ExampleOutcomes>;
	#common: { readonly proven: ProvenCases } | undefined;
	#batch: Job[] = [];

	/**
	 * @param program whose start calls {@link answerAsThread}
	 * @param most how many effects there can be
	 */
	constructor(program: URL, most: number) {
		this.#taken = new Int32Array(new SharedArrayBuffer(most * Int32Array.BYTES_PER_ELEMENT));
		this.#worker = new Worker(program, {
			workerData: { taken: this.#taken },
			resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
		});
		this.#answer = new Promise((resolve) => {
			this.#worker.once('message', resolve);
			// What it does not answer the main thread works out.
			this.#worker.once('error', () => resolve(new Map()));
			this.#worker.once('exit', () => resolve(new Map()));
		});
		this.#worker.unref();
	}

	/** Hands over an effect. @param known examples that agreed are not run again */
	add(
		effect: ResolvedEffect,
		around: {
			readonly law: ResolvedLaw;
			readonly onReturn: ResolvedOnReturn;
			readonly amounts: DatedAmounts;
		},
		known: ProvenCases,
	): void {
		this.#common ??= this.#begin(around, known);
		const { examples } = effect.definition;
		const source = this.#common && examples && effectSource(effect);
		if (!source || this.#common?.proven.has(textsOf(effect))) return;
		this.#effects.push(effect);
		this.#batch.push({ path: effect.source.file.path, source, examples });
		if (this.#batch.length === BATCH) this.#handOver();
	}

	/** All effects were handed over. @param examineOwn works examples out on this thread @returns what examples showed */
	async finish(
		examineOwn: (effect: ResolvedEffect) => readonly ExampleOutcome[] | undefined,
	): Promise<ExampleOutcomes> {
		this.#handOver();
		this.#tell({ isAll: true });
		const own = new Map<string, readonly ExampleOutcome[]>();
		for (const [number, effect] of [...this.#effects.entries()].reverse()) {
			const outcomes = take(this.#taken, number) ? examineOwn(effect) : undefined;
			if (outcomes) own.set(effect.source.file.path, outcomes);
		}
		this.#worker.ref();
		const others = await this.#answer;
		await this.#worker.terminate();
		return new Map([...others, ...own]);
	}

	#begin(
		{ law, onReturn, amounts }: { law: ResolvedLaw; onReturn: ResolvedOnReturn; amounts: DatedAmounts },
		known: ProvenCases,
	) {
		const source = lawSource(law, amounts);
		if (!source || !onReturn.source) return undefined;
		const effects = describeSystem(onReturn);
		this.#tell({ common: { law: source, effects } });
		return { proven: provenAfter(known, basisOf(law, source), effects) };
	}

	#handOver(): void {
		const first = this.#effects.length - this.#batch.length;
		if (this.#batch.length > 0) this.#tell({ first, jobs: this.#batch });
		this.#batch = [];
	}

	#tell(told: Told): void {
		this.#worker.postMessage(told);
	}
}

function take(taken: Int32Array, number: number): boolean {
	return Atomics.compareExchange(taken, number, 0, 1) === 0;
}

/** On a thread that {@link ExampleThread} started: runs the examples it is handed. @returns false on any other */
export function answerAsThread(): boolean {
	const taken = (workerData as { readonly taken?: unknown } | null)?.taken;
	if (isMainThread || !parentPort || !(taken instanceof Int32Array)) return false;
	answer(parentPort, taken);
	return true;
}

function answer(port: MessagePort, taken: Int32Array): void {
	const outcomes = new Map<string, readonly ExampleOutcome[]>();
	const parts = new Map<string, EffectPart>();
	let engine: EffectEngine | undefined;
	port.on('message', (told: Told) => {
		if ('common' in told) engine = engineOf(told.common);
		else if ('isAll' in told) port.postMessage(outcomes);
		else
			for (const [at, { path, source, examples }] of told.jobs.entries())
				if (engine && take(taken, told.first + at))
					outcomes.set(
						path,
						examine(engine, runEffectSource(source, parts, engine.system.amounts), examples),
					);
	});
}

// Examples plan no sale, and ask for no other strategy.
function engineOf({ law, effects }: Common): EffectEngine {
	return { system: runLawSource(law), effects, sale: NO_SALE, strategies: new Map() };
}
