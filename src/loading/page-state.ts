// How far the page has come, as an attribute of the document: page-notice.css shows or hides the notice by it.

/**
 * Says how far the page has come.
 * @param state 'starting' once its script runs, 'incomplete' when the rest does not come, 'alive' when it answers
 */
export function setPageState(state: 'starting' | 'incomplete' | 'alive'): void {
	document.documentElement.dataset.page = state;
}
