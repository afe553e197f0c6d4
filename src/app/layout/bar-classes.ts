// The classes of what stands in the bar at the top.

const line = 'flex items-center whitespace-nowrap text-small xl:text-body';

export const navigationClasses = `${line} min-h-12 decoration-gold decoration-2 underline-offset-8 hover:underline aria-[current]:underline`;

export const contactClasses = `${line} min-h-11 rounded-control border border-ink px-5 font-medium hover:bg-raised aria-[current]:border-gold`;

export const menuClasses = 'flex min-h-12 items-center gap-2 font-medium';
