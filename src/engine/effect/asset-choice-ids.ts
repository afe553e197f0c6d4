// What can be chosen among strategies about the same asset beside one of them, which goes by its id.

/** They concern different assets: all are carried out. */
export const DIFFERENT_ASSETS = '';
/** None of them is carried out: what they are compared with is done. */
export const NONE = 'none';
