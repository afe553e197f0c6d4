// The foot of a printed calculator: which year's amounts, when, and where it was printed from.
import { useEffect, useState } from 'react';
import { formatDate } from './format-date.ts';

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
		const refresh = () => setMoment(getPrintMoment());
		refresh();
		window.addEventListener('beforeprint', refresh);
		return () => window.removeEventListener('beforeprint', refresh);
	}, []);
	return moment;
}

function getPrintMoment(): string {
	return `Printed on ${formatDate(new Date())} from ${window.location.href}`;
}
