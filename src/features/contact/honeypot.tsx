// A field that people do not see and programs fill in.

const NAME = 'website';

/** Out of sight, out of the tab order, and hidden from assistive technology. */
export function Honeypot() {
	return (
		<div aria-hidden="true" className="absolute -left-[200vw]">
			<label>
				Leave this empty
				<input name={NAME} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

/** Whether a program filled in the form. */
export function isFromBot(data: FormData): boolean {
	return (data.get(NAME) ?? '') !== '';
}
