// What was chosen in this visit among strategies about the same asset. In memory only.
import { visitState } from '../visit-state.ts';

/** The id of a strategy, that none is carried out, or that they concern different assets; undefined while nothing was chosen. */
export type ChosenAsset = string | undefined;

const chosen = visitState<ChosenAsset>('asset-choice', undefined);

/** What was chosen last; kept up to date. */
export const { current: currentAssetChoice, use: useAssetChoice } = chosen;

/** Chooses. */
export function changeAssetChoice(choice: ChosenAsset): void {
	chosen.change(() => choice);
}
