// Everything that names the firm or its terms, in one place. Replace these values to rebrand the site.

export const settings = {
	firm: 'Private Wealth & Tax Planning',
	/** Shown where the founder's name would stand. */
	founder: 'Our founder',
	phone: '(214) 555-0142',
	email: 'office@example.com',
	location: 'Dallas-Fort Worth, TX',
	/** Address of the published site, without a trailing slash. */
	siteAddress: 'https://www.example.com',
	/** Where a contact message is posted; empty sends nothing. */
	contactEndpoint: '',
	/** Where a newsletter address is posted; empty sends nothing. */
	newsletterEndpoint: '',
	/** In dollars; the same for every calculator. */
	pricePerCalculator: 5,
	/** Marketing claims, as the firm makes them. */
	claims: {
		savingsIdentified: '$475M+',
		award: 'Five Star',
		awardYear: '2024',
	},
} as const;

/** A telephone number as a link target: digits and a leading plus. */
export function phoneLink(phone: string): string {
	return `tel:+1${phone.replaceAll(/\D/g, '')}`;
}
