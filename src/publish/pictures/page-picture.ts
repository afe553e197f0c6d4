// The picture a shared link shows: the page's name on a ground of ink, beside the lines of the savings figure.
import type { FirmSource, PageSource, RangeSource } from '../site-source.ts';
import type { Colours } from '../tokens.ts';
import { PICTURE_SIZE } from './picture-file.ts';
import type { Typeface } from './typeface.ts';

/** What every picture is drawn with. */
export interface DrawingContext {
	readonly serif: Typeface;
	readonly sans: Typeface;
	readonly colours: Colours;
	readonly firm: FirmSource;
	readonly ranges: readonly RangeSource[];
}

const MARGIN = 80;
const TITLE = { size: 92, lead: 100, width: 620 } as const;
const CHART = { left: 780, right: PICTURE_SIZE.width - MARGIN, top: MARGIN, bottom: 550 } as const;

/** An SVG of outlines and lines alone, so that it looks the same wherever it is rendered. */
export function drawPage({ title }: PageSource, context: DrawingContext): string {
	const { width, height } = PICTURE_SIZE;
	const parts = [...drawWordmark(context), ...drawHeadline(title, context), ...drawChart(context)];
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
		`<path fill="${context.colours.paper}" d="M0 0h${width}v${height}H0z"/>${parts.join('')}</svg>`
	);
}

function drawWordmark({ serif, sans, colours, firm }: DrawingContext): string[] {
	const host = new URL(firm.siteAddress).host;
	return [
		drawText(serif.toOutline(firm.name, 32).path, MARGIN, MARGIN + 28, colours.ink),
		drawText(sans.toOutline(host, 24).path, MARGIN, CHART.bottom, colours.muted),
	];
}

/** The title stands on the line above the foot, and grows upwards. */
function drawHeadline(title: string, { serif, colours }: DrawingContext): string[] {
	const lines = serif.wrapText(title, TITLE.size, TITLE.width);
	const last = CHART.bottom - 100;
	const first = last - (lines.length - 1) * TITLE.lead;
	const rule = first - TITLE.lead - 16;
	return [
		`<path fill="${colours.gold}" d="M${MARGIN} ${rule}h72v4h-72z"/>`,
		...lines.map((line, index) =>
			drawText(serif.toOutline(line, TITLE.size).path, MARGIN, first + index * TITLE.lead, colours.ink),
		),
	];
}

function drawChart({ ranges, colours }: DrawingContext): string[] {
	const width = CHART.right - CHART.left;
	const step = (CHART.bottom - CHART.top) / Math.max(1, ranges.length - 1);
	return ranges.map(({ from, to, tone }, index) => {
		const [start, end] = [from, to].map((place) => CHART.left + (place / 100) * width);
		const y = CHART.top + index * step;
		const colour = tone === 'accent' ? colours.gold : colours.muted;
		return `<path stroke="${colour}" stroke-width="3" d="M${roundPixels(start)} ${roundPixels(y)}H${roundPixels(end)}"/>`;
	});
}

function drawText(path: string, x: number, y: number, colour: string | undefined): string {
	return `<path fill="${colour}" transform="translate(${x} ${y})" d="${path}"/>`;
}

function roundPixels(pixels = 0): number {
	return Math.round(pixels * 10) / 10;
}
