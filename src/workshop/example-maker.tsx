// "Make this an example": what is on the form as JSON, copied and shown.
import { useId, useState } from 'react';
import type { CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import { Button } from '../ui/button.tsx';
import { formatExample } from './make-example.ts';

interface ExampleMakerProps {
	readonly calculator: CompiledCalculator;
	readonly inputs: Inputs;
	/** False while a field cannot be read. */
	readonly isReadable: boolean;
}

/** The button, and after a press the text to paste. */
export function ExampleMaker({ calculator, inputs, isReadable }: ExampleMakerProps) {
	const [text, setText] = useState('');
	const [status, setStatus] = useState('');
	const areaId = useId();
	const makeExample = async () => {
		if (!isReadable) return setStatus('Fill in every field first.');
		const example = formatExample(calculator, inputs);
		setText(example);
		setStatus(await copyExample(example));
	};
	return (
		<div className="mt-6">
			<Button onClick={() => void makeExample()}>Make this an example</Button>
			<p role="status" className="mt-2 text-muted text-small">
				{status}
			</p>
			{text && (
				<>
					<label htmlFor={areaId} className="mt-2 block font-medium text-small">
						The example, to paste among "examples"
					</label>
					<textarea
						id={areaId}
						readOnly
						value={text}
						rows={Math.min(24, text.split('\n').length)}
						className="mt-2 w-full border border-edge bg-raised p-3 font-mono text-small"
						onFocus={(event) => event.currentTarget.select()}
					/>
				</>
			)}
		</div>
	);
}

async function copyExample(text: string): Promise<string> {
	try {
		await navigator.clipboard.writeText(text);
		return 'Copied. Work the figures out by hand before you rely on them, and give it a name.';
	} catch {
		return 'The browser does not let this page copy: select the text and copy it. Give it a name.';
	}
}
