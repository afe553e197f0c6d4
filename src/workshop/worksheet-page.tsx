// One worksheet of a return: what is wrong with its file, and every line for a household that can be changed.
import type { WorkshopWorksheet } from '../compiler/dev-server/workshop-state.ts';
import { HouseholdLines } from './household-lines.tsx';
import { TrustLines } from './trust-lines.tsx';
import { type ReturnsModule, useModule } from './workshop-data.ts';
import { FileHead } from './workshop-parts.tsx';

interface WorksheetPageProps {
	readonly worksheet: WorkshopWorksheet;
	/** Of the module with the returns, or ''. */
	readonly address: string;
}

/** Everything about one worksheet, as its file was last saved. */
export function WorksheetPage({ worksheet, address }: WorksheetPageProps) {
	const { title, file, problems, isOutOfDate } = worksheet;
	const { module, problem } = useModule<ReturnsModule>(address);
	return (
		<article>
			<FileHead title={title} file={file} problems={problems} />
			<p
				role="status"
				className={isOutOfDate ? 'mt-6 border-caution border-l-3 bg-raised p-4 text-caution' : ''}
			>
				{isOutOfDate && 'Out of date: the lines are those of the last returns without errors.'}
			</p>
			{problem && <p role="alert">{problem}</p>}
			<div className="mt-8">{module && <WorksheetLines worksheet={worksheet} module={module} />}</div>
		</article>
	);
}

function WorksheetLines({ worksheet: { id, formulas }, module }: WorksheetLinesProps) {
	const runnable = module.system.worksheets.find(({ worksheet }) => `law/${worksheet.id}` === id);
	if (!runnable) return null;
	if (runnable.worksheet.kind === 'trust') return <TrustLines module={module} formulas={formulas} />;
	return <HouseholdLines module={module} formulas={formulas} worksheet={runnable.worksheet} />;
}

interface WorksheetLinesProps {
	readonly worksheet: WorkshopWorksheet;
	readonly module: ReturnsModule;
}
