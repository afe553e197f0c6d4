// Says that a press replaced entries, and takes it back.
import { useMemo } from 'react';
import { ToastRegion } from '../../ui/toast.tsx';
import { dismissReplacement, undoReplacement, useReplacement } from '../../visit/visit-store.ts';

/** Stands in the page and in every overlay: what lies below one cannot be reached. */
export function UndoToast() {
	const replacement = useReplacement();
	const toast = useMemo(
		() =>
			replacement && {
				title: replacement.text,
				text: '',
				action: { label: 'Undo', onPress: undoReplacement },
				sequence: replacement.count,
			},
		[replacement],
	);
	return <ToastRegion toast={toast} onDismiss={dismissReplacement} />;
}
