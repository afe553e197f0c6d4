// An analyst's site and workshop under `npm run dev`, over one development server.
import { defineSiteTests } from './development/site.ts';
import { defineWorkshopTests } from './development/workshop.ts';
import { DevelopmentServer } from './support/development-server.ts';
import { test } from './support/site-test.ts';

// While a definition is broken the development server says so in the console too.
test.use({
	tolerated: /\[vite\]|Failed to load resource|Failed to fetch dynamically|preloaded using link preload/,
});

// One server for all, since each takes its time to prepare the libraries. What a test edits is put back after it.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const server = new DevelopmentServer();

test.beforeAll(() => {
	// It prepares the libraries, on a machine that is busy with other tests.
	test.setTimeout(300_000);
	return server.start();
});
test.afterEach(() => server.copy.restore());
test.afterAll(() => server.stop());

defineSiteTests(server);
defineWorkshopTests(server);
