// The contact form. The browser validates it; what was typed is lost only when it has arrived.
import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { keepOverReload } from '../../lib/reload.ts';
import { settings } from '../../lib/settings.ts';
import { type ToastContent, ToastRegion, useToast } from '../../ui/toast.tsx';
import { assetRanges, readDraft } from './contact-draft.ts';
import { useIsSent } from './endpoint.ts';
import { AreaField, SelectField, TextField } from './fields.tsx';
import { Honeypot, isFromBot } from './honeypot.tsx';
import { SendButton } from './send-button.tsx';
import { useDelivery } from './use-delivery.ts';

const toastTexts = {
	sent: { title: 'Message Sent!', text: "We'll get back to you within 24 hours." },
	failed: {
		title: 'Your message was not sent',
		text: `Everything you wrote is still here. Try again, or call ${settings.phone}.`,
		isError: true,
	},
} as const satisfies Record<string, ToastContent>;

const consent =
	'By giving a phone number, you agree to receive text messages from us for any purpose. Rates may apply. Reply STOP to opt out.';

/** The form with its toast. */
export function ContactForm() {
	const { toast, show, dismiss } = useToast();
	const { send, isSending } = useDelivery('contact');
	const isSent = useIsSent('contact');
	const { form, clearDraft } = useDraft();
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const data = new FormData(form);
		const outcome = isFromBot(data) ? 'sent' : await send(readDraft(data));
		if (outcome === 'busy') return;
		if (outcome === 'sent') {
			form.reset();
			clearDraft();
		}
		show(toastTexts[outcome]);
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
					<TextField name="name" label="Full Name" autoComplete="name" isLocked={isSending} />
					<TextField
						name="email"
						type="email"
						label="Email Address"
						autoComplete="email"
						isLocked={isSending}
					/>
				</div>
				<div className="grid gap-6 sm:grid-cols-2">
					<TextField
						name="phone"
						type="tel"
						label="Phone Number"
						autoComplete="tel"
						help={consent}
						isLocked={isSending}
					/>
					<SelectField name="assetRange" label="Asset Range" help="Optional" options={assetRanges} />
				</div>
				<AreaField name="message" label="How can we help?" rows={5} isLocked={isSending} />
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
			<ToastRegion toast={toast} onDismiss={dismiss} />
		</>
	);
}

type DraftEntries = readonly (readonly [string, FormDataEntryValue])[];

/** What was written when the page was left, for as long as the visit lasts. In memory only. */
let storedEntries: DraftEntries =
	keepOverReload<DraftEntries>('contact', () =>
		visibleForm ? [...new FormData(visibleForm)] : storedEntries,
	) ?? [];
let visibleForm: HTMLFormElement | undefined;

function useDraft() {
	const form = useRef<HTMLFormElement>(null);
	useLayoutEffect(() => {
		const element = form.current;
		if (!element) return;
		visibleForm = element;
		for (const [name, value] of storedEntries) {
			const control = element.elements.namedItem(name);
			// By hand, since a value in the markup would come back when the sent form is emptied.
			if (control && 'value' in control) control.value = String(value);
		}
		return () => {
			storedEntries = [...new FormData(element)];
			visibleForm = undefined;
		};
	}, []);
	const clearDraft = () => {
		storedEntries = [];
	};
	return { form, clearDraft };
}
