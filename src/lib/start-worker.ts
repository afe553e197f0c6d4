// Starts a worker of this site. Pages take the addresses of scripts only from a policy that lets them through.

/** As far as it is used here: TypeScript has no types for it yet. */
interface TrustedTypes {
	readonly createPolicy: (
		name: string,
		rules: { readonly createScriptURL: (address: string) => string },
	) => { readonly createScriptURL: (address: string) => string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** @param address of a file of this build, as Vite gives it for "?worker&url" @throws where there are no module workers */
export function startWorker(address: string): Worker {
	const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
	policy ??= trustedTypes?.createPolicy('workers', { createScriptURL: checkSameOrigin });
	return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}

function checkSameOrigin(address: string): string {
	if (new URL(address, location.href).origin !== location.origin)
		throw new TypeError('Not a file of this site.');
	return address;
}
