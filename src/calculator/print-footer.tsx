// The foot of a printed calculator: which year's amounts, when, and where it was printed from.
import { useEffect, useState } from 'react';

const MONTHS = 'January February March April May June July August September October November December'.split(
	' ',
);

/** On paper only. @param taxYear the year whose amounts the calculator uses */
export function PrintFooter({ taxYear }: { taxYear: number }) {
	const moment = usePrintMoment();
	return (
		<p className="mt-3 hidden border-line border-t pt-2 text-small print:block">
			Amounts of tax year {taxYear}. {moment}
		</p>
	);
}

function usePrintMoment(): string {
	const [moment, setMoment] = useState('');
	useEffect(() => {
		const refresh = () => setMoment(readMoment());
		refresh();
		window.addEventListener('beforeprint', refresh);
		return () => window.removeEventListener('beforeprint', refresh);
	}, []);
	return moment;
}

function readMoment(): string {
	const now = new Date();
	const day = `${MONTHS[now.getMonth()]} ${now.getDate()}, ${now.getFullYear()}`;
	return `Printed on ${day} from ${window.location.href}`;
}
