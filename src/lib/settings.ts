// Everything that names the firm or its terms, in one place. Replace these values to rebrand the site.

export const settings = {
	firm: 'Private Wealth & Tax Planning',
	/** Shown where the founder's name would stand. */
	founder: 'Our founder',
	phone: '(214) 555-0142',
	email: 'office@example.com',
	location: 'Dallas-Fort Worth, TX',
	officeHours: [
		{ days: 'Monday to Friday', hours: '8:00 AM to 6:00 PM CST' },
		{ days: 'Saturday', hours: 'By appointment' },
		{ days: 'Sunday', hours: 'Closed' },
	],
	/** Address of the published site, without a trailing slash. */
	siteAddress: 'https://www.example.com',
	/**
	 * The address to which a contact message and a newsletter address are posted as JSON; empty sends nothing.
	 * A published page may name another with <meta name="contact-endpoint" content="/api/contact">, read at
	 * the moment of sending. The content security policy allows this site's own origin only (connect-src).
	 */
	contactEndpoint: '',
	newsletterEndpoint: '',
	/** In dollars; the same for every calculator. */
	pricePerCalculator: 5,
	/** Marketing claims, as the firm makes them. */
	claims: {
		savingsIdentified: '$475M+',
		award: 'Five Star',
		awardYear: '2024',
		fiduciaryYears: '10+ years',
		reputationYears: '30 years',
	},
} as const;

/** The price of a selection in words, "2 × $5 = $10". @param count of calculators */
export function formatPriceSummary(count: number): string {
	const { pricePerCalculator } = settings;
	return `${count} × $${pricePerCalculator} = $${count * pricePerCalculator}`;
}

/** A telephone number as a link target: digits and a leading plus. */
export function toPhoneLink(phone: string): string {
	return `tel:+1${phone.replaceAll(/\D/g, '')}`;
}
