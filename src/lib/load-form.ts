// Loads what a form's fields take: when the form is shown.
import type { CompiledForm } from '../model/compiled-form.ts';

/** @param name `sale`, `estate`, `dates`, or the id of a strategy @throws when it cannot be fetched */
export async function loadForm(name: string): Promise<CompiledForm> {
	const { loaders } = await import('virtual:calculators/forms');
	const load = loaders[name];
	if (!load) throw new Error(`There is no form "${name}".`);
	return (await load()).form;
}
