// Stands in for fast-uri: a form schema has no `$id` and no `$ref`, so no address is ever resolved.
import { unreachable } from './unreachable.ts';

const resolver = {
	equal: (): never => unreachable('an address comparison'),
	resolve: (): never => unreachable('an address resolution'),
};

// The library has a default export, and RJSF imports that one.
export { resolver as default };
