// Loaded before a command that is measured: when it ends, it says what the process took.
import { writeSync } from 'node:fs';

process.on('exit', () => {
	const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
	writeSync(
		3,
		JSON.stringify({ milliseconds: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1000 }),
	);
});
