// The visitor's choice among strategies about the same asset. In memory only.
import { createVisitState } from '../../lib/visit-state.ts';

/** The id of a strategy, that none is carried out, or that they concern different assets; undefined while nothing was chosen. */
export type AssetChoice = string | undefined;

const assetChoice = createVisitState<AssetChoice>('asset-choice', undefined);

/** The last choice; kept up to date. */
export const { get: getAssetChoice, use: useAssetChoice } = assetChoice;

/** Chooses. */
export function changeAssetChoice(choice: AssetChoice): void {
	assetChoice.update(() => choice);
}
