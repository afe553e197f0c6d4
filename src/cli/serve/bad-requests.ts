// Requests that cannot be answered: they, too, get the security headers, which Node's own answers to them lack.
import {
	type IncomingMessage,
	type OutgoingHttpHeaders,
	type Server,
	type ServerResponse,
	STATUS_CODES,
} from 'node:http';
import { securityHeaders } from '../../publish/headers.ts';

/** Sets the headers of every answer. */
export function addSecurityHeaders(response: ServerResponse): void {
	for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
}

/** Ends an answer with a status and no content. */
export function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
	response.writeHead(status, headers);
	response.end();
}

/** HTTP/1.1 wants every request to name its host (RFC 9112, 3.2). */
export function hasHost({ httpVersion, headers }: IncomingMessage): boolean {
	return httpVersion !== '1.1' || headers.host !== undefined;
}

/** Answers what is no request, and expectations other than "100-continue". */
export function answerBadRequests(server: Server): void {
	server.on('checkExpectation', (_, response) => {
		addSecurityHeaders(response);
		refuse(response, 417);
	});
	server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
		const end = () => socket.destroy();
		if (socket.writable) socket.end(closingAnswer(STATUSES[error.code ?? ''] ?? 400), end);
		else end();
	});
}

/** The statuses Node gives these errors of its parser; any other error means that there was no request. */
const STATUSES: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function closingAnswer(status: number): string {
	const headers = Object.entries({ ...securityHeaders, Connection: 'close' });
	const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
