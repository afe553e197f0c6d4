// Serves the workshop page from the development server. A build never comes here.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { WorkshopRecord } from './workshop-record.ts';

/** The event that tells an open page that there is news. */
export const WORKSHOP_UPDATED = 'workshop:updated';
const PAGE = fileURLToPath(new URL('../../workshop/workshop.html', import.meta.url));

/** Adds the page, its data and the line in the terminal that leads to it. */
export function serveWorkshop(server: ViteDevServer, record: WorkshopRecord): void {
	server.middlewares.use('/__workshop/state', (_request, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.setHeader('Cache-Control', 'no-store');
		response.end(JSON.stringify(record.state));
	});
	server.middlewares.use('/workshop', (request, response, next) => {
		const rest = new URL(request.url ?? '/', 'http://localhost').pathname;
		if (rest !== '/') return next();
		server
			.transformIndexHtml('/workshop', readFileSync(PAGE, 'utf8'))
			.then((html) => {
				response.setHeader('Content-Type', 'text/html');
				response.end(html);
			})
			.catch(next);
	});
	const printUrls = server.printUrls.bind(server);
	server.printUrls = () => {
		printUrls();
		const [local] = server.resolvedUrls?.local ?? [];
		if (local) server.config.logger.info(`  Workshop: ${local}workshop`);
	};
}
