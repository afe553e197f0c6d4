// The worker in which the tax engine runs, so that the page never waits for it.
import { expose } from 'comlink';
import { TaxEngine } from '../engine/tax-engine.ts';
import { loadReturns } from './load-returns.ts';
import { loadStrategy } from './load-strategies.ts';

expose(new TaxEngine({ loadReturns, loadStrategy }));
