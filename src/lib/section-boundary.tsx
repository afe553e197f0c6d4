// Stands round a section that is computed from what was entered: an error in it leaves the rest of the page.
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useOverlays } from './overlay.tsx';

interface SectionBoundaryProps {
	/** Begins the sentence about a failure: "Your return". */
	readonly subject: string;
	/** The section's inputs: a change of any of them tries again. */
	readonly inputs: readonly unknown[];
	/** The household is not on the page itself. */
	readonly canOpenHousehold?: boolean;
	/** Fields of the section, which stay in reach when the rest of it fails. */
	readonly form?: ReactNode;
	/** Layout of what stands in the section's place. */
	readonly className?: string;
	/** Stands in its place without a word, where another part of the page says that it failed. */
	readonly fallback?: ReactNode;
	readonly children: ReactNode;
}

interface SectionBoundaryState {
	readonly inputs: readonly unknown[];
	readonly hasFailed: boolean;
	readonly hasRetried: boolean;
}

/** The section, or that it failed, with ways on. What was entered is kept outside of it. */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
	override state: SectionBoundaryState = { inputs: this.props.inputs, hasFailed: false, hasRetried: false };

	static getDerivedStateFromError(): Partial<SectionBoundaryState> {
		return { hasFailed: true };
	}

	static getDerivedStateFromProps(
		{ inputs }: SectionBoundaryProps,
		state: SectionBoundaryState,
	): SectionBoundaryState | null {
		const isSame = inputs.every((input, at) => Object.is(input, state.inputs[at]));
		return isSame ? null : { inputs, hasFailed: false, hasRetried: false };
	}

	override render(): ReactNode {
		const { subject, canOpenHousehold, form, className, fallback, children } = this.props;
		const { hasFailed, hasRetried } = this.state;
		if (!hasFailed) return children;
		if (fallback !== undefined) return fallback;
		return (
			<div className={className}>
				<div role="alert" className="border-gold border-l-3 pl-4">
					<p className="max-w-measure">
						{subject} {hasRetried ? 'still could not be calculated.' : 'could not be calculated.'} Your
						entries are kept, and any change to them tries again.
					</p>
					<div className="mt-4 flex flex-wrap gap-4">
						<Button onClick={() => this.setState({ hasFailed: false, hasRetried: true })}>Try again</Button>
						{canOpenHousehold && <HouseholdButton />}
					</div>
				</div>
				{form}
			</div>
		);
	}
}

function HouseholdButton() {
	const { open } = useOverlays();
	return <Button onClick={() => open('household')}>Change your household</Button>;
}
