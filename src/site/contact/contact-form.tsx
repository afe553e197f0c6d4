// The contact form. The browser validates it; what was typed is lost only when it has arrived.
import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { keepOverReload } from '../../loading/reload.ts';
import { ToastRegion, useToast } from '../../ui/toast.tsx';
import { useIsSent } from '../messages/endpoint.ts';
import { Honeypot, isFromProgram } from '../messages/honeypot.tsx';
import { SendButton } from '../messages/send-button.tsx';
import { useSending } from '../messages/use-sending.ts';
import { settings } from '../settings.ts';
import { assetRanges, readDraft } from './contact-draft.ts';
import { AreaField, SelectField, TextField } from './fields.tsx';

const words = {
	sent: { title: 'Message Sent!', text: "We'll get back to you within 24 hours." },
	failed: {
		title: 'Your message was not sent',
		text: `Everything you wrote is still here. Try again, or call ${settings.phone}.`,
		failed: true,
	},
} as const;

const consent =
	'By giving a phone number, you agree to receive text messages from us for any purpose. Rates may apply. Reply STOP to opt out.';

/** The form with its toast. */
export function ContactForm() {
	const { shown, show, dismiss } = useToast();
	const { send, isSending } = useSending('contact');
	const isSent = useIsSent('contact');
	const { form, forget } = useKeptDraft();
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const data = new FormData(form);
		const outcome = isFromProgram(data) ? 'sent' : await send(readDraft(data));
		if (outcome === 'busy') return;
		if (outcome === 'sent') {
			form.reset();
			forget();
		}
		show(words[outcome]);
	};
	return (
		<>
			{/* The method makes a submit before the script is there, or without it, do nothing and lose nothing. */}
			<form
				ref={form}
				method="dialog"
				onSubmit={submit}
				aria-labelledby="form-heading"
				className="grid gap-6"
			>
				<div className="grid gap-6 sm:grid-cols-2">
					<TextField name="name" label="Full Name" autoComplete="name" locked={isSending} />
					<TextField
						name="email"
						type="email"
						label="Email Address"
						autoComplete="email"
						locked={isSending}
					/>
				</div>
				<div className="grid gap-6 sm:grid-cols-2">
					<TextField
						name="phone"
						type="tel"
						label="Phone Number"
						autoComplete="tel"
						help={consent}
						locked={isSending}
					/>
					<SelectField name="assetRange" label="Asset Range" help="Optional" options={assetRanges} />
				</div>
				<AreaField name="message" label="How can we help?" rows={5} locked={isSending} />
				{isSent && <Honeypot />}
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<SendButton label="Send message" isSending={isSending} />
					<p role="status" className="text-small text-muted">
						{isSending && 'Your message is on its way.'}
					</p>
				</div>
				<noscript>
					<p className="text-muted">
						Sending this form needs JavaScript. You can also call {settings.phone} or write to{' '}
						{settings.email}.
					</p>
				</noscript>
			</form>
			<ToastRegion shown={shown} onDismiss={dismiss} />
		</>
	);
}

type Written = readonly (readonly [string, FormDataEntryValue])[];

/** What was written when the page was left, for as long as the visit lasts. In memory only. */
let kept: Written = keepOverReload<Written>('contact', () => (shown ? [...new FormData(shown)] : kept)) ?? [];
let shown: HTMLFormElement | undefined;

function useKeptDraft() {
	const form = useRef<HTMLFormElement>(null);
	useLayoutEffect(() => {
		const element = form.current;
		if (!element) return;
		shown = element;
		for (const [name, value] of kept) {
			const control = element.elements.namedItem(name);
			// By hand, since a value in the markup would come back when the sent form is emptied.
			if (control && 'value' in control) control.value = String(value);
		}
		return () => {
			kept = [...new FormData(element)];
			shown = undefined;
		};
	}, []);
	const forget = () => {
		kept = [];
	};
	return { form, forget };
}
