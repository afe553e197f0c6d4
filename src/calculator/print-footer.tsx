// The foot of a printed calculator: which year's amounts, when, and where it was printed from.
import { useEffect, useState } from 'react';

const MONTHS = 'January February March April May June July August September October November December'.split(
	' ',
);

/** On paper only. @param taxYear the year whose amounts the calculator uses */
export function PrintFooter({ taxYear }: { taxYear: number }) {
	const { day, address } = usePrintMoment();
	return (
		<p className="mt-3 hidden border-line border-t pt-2 text-small print:block">
			Amounts of tax year {taxYear}. Printed on {day} from {address}
		</p>
	);
}

function usePrintMoment() {
	const [moment, setMoment] = useState(readMoment);
	useEffect(() => {
		const refresh = () => setMoment(readMoment());
		window.addEventListener('beforeprint', refresh);
		return () => window.removeEventListener('beforeprint', refresh);
	}, []);
	return moment;
}

function readMoment() {
	const now = new Date();
	const day = `${MONTHS[now.getMonth()]} ${now.getDate()}, ${now.getFullYear()}`;
	return { day, address: window.location.href };
}
