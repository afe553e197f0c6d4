// Special values of `assetChoice`; every other value is the id of a strategy.

/** The strategies concern different assets, so all are carried out. */
export const DIFFERENT_ASSETS = '';
/** None is carried out; the household follows their baseline. */
export const NONE = 'none';
