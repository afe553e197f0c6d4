// Unit tests: Node only, beside nothing but the code they mirror.
import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['tests/**/*.test.{ts,tsx}'],
		environment: 'node',
		testTimeout: 60_000,
		// Many tests wait for a command: every core has one.
		maxWorkers: '100%',
	},
});
