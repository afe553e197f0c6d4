// The firm in the words of schema.org, for search engines: only what the settings say of it.
import type { FirmSource } from './site-source.ts';

/** A block of data, not a script that runs, so the content security policy lets it stand. */
export function formatStructuredData({ name, siteAddress, phone, email, location }: FirmSource): string {
	const firm = {
		'@context': 'https://schema.org',
		'@type': 'FinancialService',
		'@id': `${siteAddress}/#firm`,
		name,
		url: `${siteAddress}/`,
		logo: `${siteAddress}/icon-512.png`,
		image: `${siteAddress}/icon-512.png`,
		telephone: phone,
		email,
		address: location,
	};
	return `<script type="application/ld+json">${toScriptJson(firm)}</script>`;
}

/** JSON that cannot end the element it stands in. */
function toScriptJson(value: unknown): string {
	return JSON.stringify(value).replaceAll('<', '\\u003c');
}
