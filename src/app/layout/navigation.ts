// What the navigation offers, in order.
import type { PagePath } from '../../lib/page-titles.ts';

/** Behind the About button. */
export const aboutPages: readonly PagePath[] = ['/about', '/about/team', '/about/careers'];

/** Beside it. */
export const mainPages: readonly PagePath[] = [
	'/family-office',
	'/wealth-management',
	'/popular-services',
	'/insights',
];

export const MENU_BUTTON_ID = 'menu-button';
export const FOOTER_ID = 'site-footer';
