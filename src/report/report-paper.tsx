// What a browser prints of the report: sheets of one height, each with the disclaimer and its number at the foot.
// Only some browsers can put those into the margins of a page, so the parts are measured and dealt out to the sheets.
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOT_ADVICE } from '../calculator/messages.ts';
import { paginate } from './paginate.ts';

/** A part of the report that stays whole on a sheet. */
export interface ReportPart {
	readonly key: string;
	/** Begins a sheet. */
	readonly startsPage?: boolean;
	/** Above it where it goes on at the top of a sheet. */
	readonly head?: ReactNode;
	readonly content: ReactNode;
}

/** Parts one after the other, as on screen. */
export function ReportParts({ parts }: { parts: readonly ReportPart[] }) {
	return parts.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>);
}

/**
 * Of a sheet without its foot, in millimetres. A sheet, with the foot, is 245 mm high in print.css, which Letter and A4
 * both have between margins of 16 mm.
 */
const ROOM = 231;
const PIXELS_PER_MILLIMETRE = 96 / 25.4;

/** Stands in the page itself, beside the dialogs, and is laid out unseen until it is printed. */
export function ReportPaper({ parts }: { parts: readonly ReportPart[] }) {
	const paper = useRef<HTMLDivElement>(null);
	const sheets = useSheets(paper, parts);
	return createPortal(
		<div ref={paper} aria-hidden="true" inert className="report-paper">
			{sheets
				? sheets.map((positions, index) => (
						<section key={positions[0]} className="report-sheet">
							{positions.map((position, at) => (
								<Part key={parts[position]?.key} part={parts[position]} isFirst={at === 0} />
							))}
							<Foot page={index + 1} pages={sheets.length} />
						</section>
					))
				: parts.map((part) => <Part key={part.key} part={part} isFirst />)}
		</div>,
		document.body,
	);
}

function Part({ part, isFirst }: { part: ReportPart | undefined; isFirst: boolean }) {
	// Margins count to the height.
	return (
		<div data-part="" className="flow-root">
			{isFirst && part?.head && (
				<div data-head="" className="flow-root">
					{part.head}
				</div>
			)}
			{part?.content}
		</div>
	);
}

function Foot({ page, pages }: { page: number; pages: number }) {
	return (
		<p className="mt-auto flex items-end justify-between gap-8 pt-3 text-muted text-small">
			<span className="max-w-measure">{NOT_ADVICE}</span>
			<span className="whitespace-nowrap">
				Page {page} of {pages}
			</span>
		</p>
	);
}

/** @returns the positions of the parts on each sheet; undefined until the typefaces are there to measure with */
function useSheets(paper: RefObject<HTMLDivElement | null>, parts: readonly ReportPart[]) {
	const [sheets, setSheets] = useState<readonly number[][]>();
	const measured = useRef(parts);
	useEffect(() => {
		let isGone = false;
		void document.fonts.ready.then(() => {
			const drawn = [...(paper.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
			const heights = measured.current.map(({ startsPage = false }, position) => {
				const part = drawn[position];
				const head = part?.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
				return { startsPage, head, height: (part?.offsetHeight ?? 0) - head };
			});
			if (!isGone) setSheets(paginate(heights, ROOM * PIXELS_PER_MILLIMETRE));
		});
		return () => {
			isGone = true;
		};
	}, [paper]);
	return sheets;
}
