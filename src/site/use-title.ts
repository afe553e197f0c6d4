// Keeps the window's title in step with what is on screen.
import { useEffect } from 'react';
import { settings } from './settings.ts';

/** @param title of the page or the open view; the firm's name follows it */
export function useTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} | ${settings.firm}`;
	}, [title]);
}
