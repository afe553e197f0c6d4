// The form of some inputs, with the functions that the build makes for it.
import { Script } from 'node:vm';
import { createFormSchema, emitForm } from '../../src/compiler/emit/emit-form.ts';
import type { ValueRule } from '../../src/engine/values.ts';
import type { CompiledForm } from '../../src/model/compiled-form.ts';

export function compileForm(inputs: readonly ValueRule[]): CompiledForm {
	const code = emitForm(createFormSchema(inputs)).replace('export const form = ', 'return ');
	return new Script(`(() => {${code}})()`).runInThisContext();
}
