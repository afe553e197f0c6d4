// Builds the site with React's development build and serves it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type RunningServer, startServer } from '../../scripts/static-server.ts';

const VITE = 'node_modules/vite/bin/vite.js';

/**
 * Builds into a folder and serves that.
 * @throws when the build says that anything is wrong
 */
export async function serveDevelopmentBuild(folder: string): Promise<RunningServer> {
	const options = ['--mode', 'development', '--minify', 'false', '--outDir', folder, '--emptyOutDir'];
	const build = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn', ...options], {
		env: { ...process.env, NODE_ENV: 'development' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const output = Promise.all([text(build.stdout), text(build.stderr)]);
	const [status] = await once(build, 'exit');
	const outputText = (await output).join('');
	if (status !== 0 || /error/i.test(outputText)) throw new Error(`The build said:\n${outputText}`);
	return startServer({ folder, port: 0 });
}
