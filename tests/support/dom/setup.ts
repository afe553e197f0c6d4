// A page for every test of the DOM: a worker, and nothing that a test before it left behind.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearCardRanking } from '../../../src/features/home/card-ranking.ts';
import { queryClient } from '../../../src/lib/query-client.ts';
import { taxClient } from '../../../src/lib/tax-client.ts';
import { EMPTY_VISIT } from '../../../src/visit/visit.ts';
import { dismissReplacement, updateVisit } from '../../../src/visit/visit-store.ts';
import { TestWorker } from './tax-worker.ts';

// React does not know the element yet under this DOM, and says so.
const { error } = console;
console.error = (...texts: unknown[]) => {
	if (!String(texts[0]).includes('<%s> is unrecognized')) error(...texts);
};

// A message holds what was looked for, not the page.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

Object.assign(globalThis, { Worker: TestWorker });

/** A browser tells of a closed dialog in a task of its own; happy-dom at once. */
HTMLDialogElement.prototype.close = function close() {
	if (!this.open) return;
	this.removeAttribute('open');
	setTimeout(() => this.dispatchEvent(new Event('close')));
};

afterEach(() => {
	cleanup();
	queryClient.clear();
	taxClient.end();
	TestWorker.reset();
	updateVisit(() => EMPTY_VISIT);
	dismissReplacement();
	clearCardRanking();
	sessionStorage.clear();
	history.replaceState(null, '', '/');
});
