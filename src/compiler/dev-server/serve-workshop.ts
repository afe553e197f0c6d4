// Serves the workshop page from the development server. A build never comes here.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer, WebSocketClient } from 'vite';
import type { WorkshopRecord } from './workshop-record.ts';

/** The event that tells an open page that there is news. */
export const WORKSHOP_UPDATED = 'workshop:updated';
/** The event by which an open page says that it is the workshop. */
const WORKSHOP_OPENED = 'workshop:opened';
const PAGE_PATH = fileURLToPath(new URL('../../workshop/workshop.html', import.meta.url));

const workshopClients = new WeakSet<WebSocketClient>();

/** Loads every open page anew but the workshop, which takes what is new by itself and keeps what was opened in it. */
export function reloadSite({ ws }: ViteDevServer): void {
	for (const client of ws.clients) if (!workshopClients.has(client)) client.send({ type: 'full-reload' });
}

/** Adds the page, its data and the line in the terminal that leads to it. */
export function serveWorkshop(server: ViteDevServer, record: WorkshopRecord): void {
	server.ws.on(WORKSHOP_OPENED, (_: unknown, client) => workshopClients.add(client));
	server.middlewares.use('/__workshop/state', (_request, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.setHeader('Cache-Control', 'no-store');
		response.end(JSON.stringify(record.state));
	});
	server.middlewares.use('/workshop', (request, response, next) => {
		const pathname = new URL(request.url ?? '/', 'http://localhost').pathname;
		if (pathname !== '/') return next();
		server
			.transformIndexHtml('/workshop', readFileSync(PAGE_PATH, 'utf8'))
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
