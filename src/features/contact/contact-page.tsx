// Contact: how to reach the firm, when, and the form.
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { pageTitles } from '../../lib/pages.ts';
import { settings, toPhoneLink } from '../../lib/settings.ts';
import { Select } from '../../ui/select.tsx';
import { getVisit, updateVisit } from '../../visit/visit-store.ts';
import { PLAN_FIELD, PlanBox } from './plan-box.tsx';
import { SendButton, useSubmission } from './sending.tsx';

const linkClasses =
	'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-brass';

export function ContactPage() {
	return (
		<div className="page-column grid gap-x-16 gap-y-14 pt-12 pb-20 md:pt-20 md:pb-28 lg:grid-cols-[5fr_7fr]">
			<div className="flex flex-col gap-8">
				<h1 className="display text-display">{pageTitles['/contact']}</h1>
				<p className="max-w-136 text-lead text-muted">
					Tell us what is coming, and when. We answer within 24 hours, and the first conversation is about
					your position.
				</p>
				<Part id="reach" title="Call or write">
					<Addresses />
				</Part>
				<Part id="hours" title="Office hours">
					<OfficeHours />
				</Part>
			</div>
			<div className="flex flex-col gap-14">
				<Part id="form" title="Tell us about it">
					<ContactForm />
				</Part>
				<Part id="legal" title="Privacy Policy, Terms of Service, Disclosures">
					<Legal />
				</Part>
			</div>
		</div>
	);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={`${id}-heading`} className="border-t border-edge pt-5">
			<h2 id={`${id}-heading`} className="pb-4 font-serif text-title text-balance">
				{title}
			</h2>
			{children}
		</section>
	);
}

function Addresses() {
	return (
		<address className="not-italic">
			<p>
				<a href={toPhoneLink(settings.phone)} className={`figures ${linkClasses}`}>
					{settings.phone}
				</a>
			</p>
			<p>
				<a href={`mailto:${settings.email}`} className={linkClasses}>
					{settings.email}
				</a>
			</p>
			<p className="flex min-h-11 items-center">{settings.location}</p>
		</address>
	);
}

function OfficeHours() {
	return (
		<dl className="figures border-b border-line">
			{settings.officeHours.map(({ days, hours }) => (
				<div key={days} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
					<dt>{days}</dt>
					<dd className="text-muted">{hours}</dd>
				</div>
			))}
		</dl>
	);
}

function Legal() {
	return (
		<div className="flex max-w-measure flex-col gap-4 text-muted">
			<p>
				Ask for the current text of any of these by phone or by email. You receive all three before you enter
				into an agreement with us.
			</p>
			<p>
				What you enter in a calculator stays in your browser and is gone when you close the page. Please do
				not put account numbers or tax identification numbers in the form.
			</p>
		</div>
	);
}

const outcomeTexts = {
	sent: { title: 'Message Sent!', text: "We'll get back to you within 24 hours." },
	failed: {
		title: 'Your message was not sent',
		text: `Everything you wrote is still here. Try again, or call ${settings.phone}.`,
	},
};

const consent =
	'By giving a phone number, you agree to receive text messages from us for any purpose. Rates may apply. Reply STOP to opt out.';

function ContactForm() {
	const [sentCount, setSentCount] = useState(0);
	const { submit, isSending, toastRegion } = useSubmission({
		kind: 'contact',
		readMessage: readDraft,
		outcomeTexts,
		onSent: () => {
			updateVisit(() => ({ contactDraft: [] }));
			setSentCount((count) => count + 1);
		},
	});
	const form = useDraft();
	return (
		<>
			{/* The method makes a submit before the script is there, or without it, do nothing and lose nothing. */}
			<form
				ref={form}
				method="dialog"
				onSubmit={submit}
				onInput={({ currentTarget }) => keepDraft(currentTarget)}
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
				{/* Unticked again once a message is sent. */}
				<PlanBox key={sentCount} />
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
			{toastRegion}
		</>
	);
}

/** Puts what was typed in this visit into the fields. */
function useDraft() {
	const form = useRef<HTMLFormElement>(null);
	useLayoutEffect(() => {
		const element = form.current;
		if (!element) return;
		for (const [name, value] of getVisit().contactDraft) {
			const control = element.elements.namedItem(name);
			// By hand, since a value in the markup would come back when the sent form is emptied.
			if (control && 'value' in control) control.value = String(value);
		}
		// Also what was typed before the page answered.
		return () => keepDraft(element);
	}, []);
	return form;
}

function keepDraft(form: HTMLFormElement): void {
	const fields = [...new FormData(form)].filter(([name]) => name !== PLAN_FIELD);
	updateVisit(() => ({ contactDraft: fields }));
}

const assetRanges = [
	{ value: '', label: 'Select range' },
	{ value: '3-10', label: '$3MM - $10MM' },
	{ value: '10-50', label: '$10MM - $50MM' },
	{ value: '50+', label: '$50MM+' },
	{ value: 'pre-liquidity', label: 'Pre-Liquidity' },
] as const;

interface ContactDraft {
	readonly name: string;
	readonly email: string;
	readonly phone: string;
	/** One of the values of `assetRanges`; '' when left open. */
	readonly assetRange: string;
	/** Not asked in the form. */
	readonly services: readonly string[];
	readonly message: string;
	/** The visitor's plan as it is saved; left out where the box is not ticked. */
	readonly plan?: unknown;
}

/** Reads the draft from the form's fields, which carry its names. */
function readDraft(data: FormData): ContactDraft {
	const text = (name: string) => String(data.get(name) ?? '');
	const plan = text(PLAN_FIELD);
	return {
		name: text('name'),
		email: text('email'),
		phone: text('phone'),
		assetRange: text('assetRange'),
		services: data.getAll('services').map(String),
		message: text('message'),
		...(plan === '' ? {} : { plan: JSON.parse(plan) as unknown }),
	};
}

const controlClasses =
	'w-full rounded-control border border-edge bg-paper px-3 text-body outline-offset-2 hover:border-ink ' +
	'read-only:bg-raised read-only:text-muted user-invalid:border-cost';

interface FieldProps {
	readonly name: string;
	readonly label: string;
	readonly help?: string;
	/** Cannot be changed for now. */
	readonly isLocked?: boolean;
}

function FieldFrame({ name, label, help, children }: FieldProps & { children: ReactNode }) {
	return (
		<div className="flex flex-col gap-2">
			<label htmlFor={name} className="font-medium">
				{label}
			</label>
			{children}
			{help && (
				<p id={`${name}-help`} className="text-small text-muted">
					{help}
				</p>
			)}
		</div>
	);
}

function getControlProps({ name, help }: FieldProps) {
	return { id: name, name, 'aria-describedby': help ? `${name}-help` : undefined };
}

interface TextFieldProps extends FieldProps {
	readonly type?: 'text' | 'email' | 'tel';
	readonly autoComplete: string;
}

function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
	return (
		<FieldFrame {...field}>
			<input
				{...getControlProps(field)}
				type={type}
				required
				autoComplete={autoComplete}
				readOnly={field.isLocked}
				className={`h-12 ${controlClasses}`}
			/>
		</FieldFrame>
	);
}

function AreaField({ rows, ...field }: FieldProps & Pick<ComponentProps<'textarea'>, 'rows'>) {
	return (
		<FieldFrame {...field}>
			<textarea
				{...getControlProps(field)}
				rows={rows}
				required
				readOnly={field.isLocked}
				ref={scrollToFocused}
				onKeyUp={({ key, currentTarget }) => key === 'Tab' && scrollToFocused(currentTarget)}
				className={`min-h-36 py-3 ${controlClasses}`}
			/>
		</FieldFrame>
	);
}

/** The Tab key brings only the first line of a box into view, and may have done so before the page came to life. */
function scrollToFocused(box: HTMLTextAreaElement | null) {
	if (box && box === document.activeElement) box.scrollIntoView({ block: 'nearest' });
}

interface SelectFieldProps extends FieldProps {
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

function SelectField({ options, ...field }: SelectFieldProps) {
	return (
		<FieldFrame {...field}>
			<Select {...getControlProps(field)}>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</Select>
		</FieldFrame>
	);
}
