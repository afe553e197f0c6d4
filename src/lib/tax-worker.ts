// The worker in which the tax engine runs, so that the page never waits for it. It loads the law as the page does.
import { expose } from 'comlink';
import { TaxEngine } from '../engine/tax-engine.ts';
import { loadEstates, loadReturns } from './load-returns.ts';
import { loadStrategy } from './load-strategies.ts';
import { createPause } from './retry.ts';

/** Milliseconds of work after which messages are read. */
const SLICE = 50;

expose(new TaxEngine({ loadReturns, loadEstates, loadStrategy, yieldToEvents: createPause(SLICE) }));
