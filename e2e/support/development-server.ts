// One development server over a copy of the project, for all tests of a file.
import { ProjectCopy } from './project-copy.ts';

export class DevelopmentServer {
	#copy: ProjectCopy | undefined;
	#address = '';

	/** The copy it serves. */
	get copy(): ProjectCopy {
		if (!this.#copy) throw new Error('The development server has not been started.');
		return this.#copy;
	}

	/** Where it answers, without a closing slash. */
	get address(): string {
		return this.#address;
	}

	async start(): Promise<void> {
		this.#copy = new ProjectCopy();
		this.#address = await this.#copy.startDevelopment();
	}

	async stop(): Promise<void> {
		await this.#copy?.dispose();
	}
}
