// One file: its findings, and of a calculator the live site and every value.
import type { WorkshopCalculator, WorkshopFile } from '../compiler/dev-server/workshop-state.ts';
import { LiveValues } from './live-values.tsx';
import { useCalculatorModule } from './workshop-data.ts';
import { FileHead } from './workshop-parts.tsx';

interface FilePageProps {
	readonly file: WorkshopFile;
	/** Of the project. */
	readonly version: number;
}

/** Everything about one file. */
export function FilePage({ file, version }: FilePageProps) {
	const { id, calculator, folder } = file;
	return (
		<article>
			<FileHead {...file} />
			{folder !== 'law' && <Values calculator={calculator} version={version} id={id} />}
		</article>
	);
}

interface ValuesProps {
	readonly id: string;
	readonly calculator: WorkshopCalculator | undefined;
	readonly version: number;
}

function Values({ id, calculator, version }: ValuesProps) {
	return (
		<div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-2">
			<section aria-label="Every value">
				<h3 className="display mb-4 text-title">Every value</h3>
				{calculator ? (
					<LoadedValues calculator={calculator} version={version} />
				) : (
					<p className="text-muted">{PENDING}</p>
				)}
			</section>
			<section aria-label="The site">
				<h3 className="display mb-4 text-title">The site</h3>
				<iframe
					title={`The site with ${id}`}
					src={`/?calculator=${id}`}
					className="h-[48rem] w-full border border-line"
				/>
			</section>
		</div>
	);
}

const PENDING = 'The values appear here once no file has an error.';

function LoadedValues({ calculator, version }: { calculator: WorkshopCalculator; version: number }) {
	const module = useCalculatorModule(calculator.module, version);
	return module ? (
		<LiveValues module={module} formulas={calculator.formulas} />
	) : (
		<p role="status" className="text-muted">
			{PENDING}
		</p>
	);
}
