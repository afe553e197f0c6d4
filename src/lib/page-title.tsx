// Keeps the window's title in step with what is on screen.
import { useEffect } from 'react';
import { formatWindowTitle } from './page-titles.ts';

/**
 * Names the window while it is mounted; an overlay gives the page's title back when it goes.
 * Stands first in a page, since effects run in document order and an overlay further down must win.
 * @param title of the page or the open overlay; the firm's name follows it
 */
export function PageTitle({ title }: { title: string }) {
	useEffect(() => {
		const previousTitle = document.title;
		setWindowTitle(formatWindowTitle(title));
		return () => setWindowTitle(previousTitle);
	}, [title]);
	return null;
}

// In the text that is there: with another one in its place, a browser styles the whole page anew, since the rules for pages
// without a script ask what the head holds.
function setWindowTitle(title: string): void {
	const text = document.querySelector('title')?.firstChild;
	if (text instanceof Text) text.data = title;
	else document.title = title;
}
