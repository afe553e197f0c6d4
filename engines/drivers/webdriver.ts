// One command of classic WebDriver, over HTTP.
import { DriverFault } from './driver.ts';

/** Milliseconds a driver may take for one command; loading a page is the longest. */
const COMMAND_LIMIT = 20_000;

interface Reply<Answer> {
	readonly value: Answer & { readonly error?: string; readonly message?: string };
}

/**
 * @param limit milliseconds to wait for the answer
 * @returns the value the driver answers
 * @throws DriverFault when the driver does not answer or has an error without a reason; Error, with the driver's words, when
 * it says what is wrong
 */
export async function send<Answer>(
	method: string,
	url: string,
	body?: object,
	limit = COMMAND_LIMIT,
): Promise<Answer> {
	const command = `${method} ${new URL(url).pathname.split('/').at(-1)}`;
	const signal = AbortSignal.timeout(limit);
	const { ok, value } = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }), signal })
		.then(async (reply) => ({ ok: reply.ok, ...((await reply.json()) as Reply<Answer>) }))
		.catch((problem) => {
			throw new DriverFault(`The driver does not answer ${command}: ${problem.message}`);
		});
	if (ok) return value;
	if (!value.message)
		throw new DriverFault(`The driver answers ${command} with "${value.error}" and no reason.`);
	throw new Error(`${value.error}: ${value.message}`);
}
