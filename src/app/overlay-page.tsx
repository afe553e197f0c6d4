// An overlay that is a page of its own: the way out, its heading, its content, and what can be done with it.
import type { ReactNode } from 'react';
import { UndoToast } from '../features/work-files/undo-toast.tsx';
import { OVERLAYS, type OverlayKind, toHeadingId } from '../lib/overlay.tsx';
import { CloseBar } from '../ui/modal-dialog.tsx';

export interface OverlayContentProps {
	readonly onClose: () => void;
}

interface OverlayPageProps extends OverlayContentProps {
	readonly kind: OverlayKind;
	/** Below the heading. */
	readonly lead?: string;
	readonly actions: ReactNode;
	readonly children: ReactNode;
}

export function OverlayPage({ kind, lead, actions, onClose, children }: OverlayPageProps) {
	const { title, closeLabel } = OVERLAYS[kind];
	return (
		<article className="pb-24">
			<CloseBar label={closeLabel} onClose={onClose} />
			<header className="page-column pt-10 md:pt-16">
				<h2 id={toHeadingId(kind)} className="display text-heading">
					{title}
				</h2>
				{lead && <p className="mt-6 max-w-measure text-lead text-muted">{lead}</p>}
			</header>
			{children}
			<div className="page-column mt-16 flex flex-wrap gap-4 print:hidden">{actions}</div>
			<UndoToast />
		</article>
	);
}
