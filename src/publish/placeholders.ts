// What a firm has still to say before its site goes live: placeholders, forms that lead nowhere, and what must stand beside a claim.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FirmSettings } from '../model/generated/authored.ts';
import type { ValueProblem } from './findings.ts';
import { SHARE_PICTURE } from './head.ts';

/** Names that nobody can own (RFC 2606), and numbers that nobody has (555-0100 to 555-0199). */
const RESERVED_DOMAIN =
	/(?:^|[.@])(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:test|example|invalid|localhost))$/;
const RESERVED_NUMBER = /555[ .-]?01\d\d$/;
/** The hash of the picture that shows the placeholder's name. */
const SHARE_PLACEHOLDER = '8999a27bb07b7049e978edf5c109421bf23aee6153086004f8b5a290b57c92d5';

type Rule = readonly [path: string, isOpen: (firm: FirmSettings) => boolean, message: string];

const RULES: readonly Rule[] = [
	['founder', ({ founder }) => /^our founder$/i.test(founder), 'The founder has no name yet.'],
	['phone', ({ phone }) => RESERVED_NUMBER.test(phone), 'This is a telephone number of fiction.'],
	['email', ({ email }) => RESERVED_DOMAIN.test(email), 'This email address is a placeholder.'],
	[
		'siteAddress',
		({ siteAddress }) => RESERVED_DOMAIN.test(new URL(siteAddress).hostname),
		'This address is a placeholder.',
	],
	[
		'contactEndpoint',
		({ contactEndpoint }) => contactEndpoint === '',
		'The contact form answers "Message Sent!" and sends nothing: there is no endpoint.',
	],
	[
		'newsletterEndpoint',
		({ newsletterEndpoint }) => newsletterEndpoint === '',
		'The weekly updates thank for an address and send it nowhere: there is no endpoint.',
	],
];

/** @param root the folder of the project */
export function findPlaceholders(firm: FirmSettings, root: string): readonly ValueProblem[] {
	const placeholders = RULES.filter(([, isOpen]) => isOpen(firm)).map(
		([key, , message]): ValueProblem => [[key], message],
	);
	return [...placeholders, ...findSharePlaceholder(root), ...findClaimGaps(firm)];
}

function findSharePlaceholder(root: string): readonly ValueProblem[] {
	const picture = readFileSync(path.join(root, 'public', SHARE_PICTURE.path));
	const isPlaceholder = createHash('sha256').update(picture).digest('hex') === SHARE_PLACEHOLDER;
	return isPlaceholder ? [[['name'], `public${SHARE_PICTURE.path} shows the placeholder of a name.`]] : [];
}

const CLAIM_PARTS: Readonly<Record<string, string>> = {
	ratedBy: 'who created and tabulated the rating',
	ratedOn: 'when it was given',
	period: 'which period it is based on',
	isPaidFor: 'whether the firm paid to obtain or to use it',
	substantiation: 'what it rests on',
};

/** What 17 CFR 275.206(4)-1 asks to be shown with a rating, (c)(2), or at hand of every fact, (a)(2), and is not written. */
function findClaimGaps({ claims }: FirmSettings): readonly ValueProblem[] {
	return Object.entries(claims).flatMap(([name, claim]) =>
		Object.entries(claim ?? {}).flatMap(([key, value]): readonly ValueProblem[] => {
			const part = CLAIM_PARTS[key];
			const isMissing = value === null || (typeof value === 'string' && value.trim() === '');
			return part !== undefined && isMissing
				? [[['claims', name, key], `A claim needs beside it ${part}.`]]
				: [];
		}),
	);
}
