// Builds the site with React's development build and serves it; says where.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startServer } from '../../src/cli/static-server.ts';

const FOLDER = path.resolve('test-results/development');

const options = ['--mode', 'development', '--minify', 'false', '--outDir', FOLDER, '--emptyOutDir'];
const vite = path.resolve('node_modules/vite/bin/vite.js');
const { status, stdout, stderr } = spawnSync(
	process.execPath,
	[vite, 'build', '--logLevel', 'warn', ...options],
	{ env: { ...process.env, NODE_ENV: 'development' }, encoding: 'utf8' },
);
if (status !== 0 || /error/i.test(stdout + stderr)) throw new Error(`The build said:\n${stdout}${stderr}`);
const { url } = await startServer({ folder: FOLDER, port: 0 });
process.stdout.write(`Serving the development build at ${url}\n`);
