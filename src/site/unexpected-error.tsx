// What a visitor sees when a page breaks: the specified heading, no stack, and a way home.
import { Component, type ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from './page-title.tsx';

interface BoundaryProps {
	/** Changes with every navigation; a new page gets a new chance. */
	readonly locationKey: string;
	readonly children: ReactNode;
}

interface BoundaryState {
	readonly failed: boolean;
	readonly locationKey: string;
}

/** Catches what breaks while rendering. React has already logged the error. */
export class UnexpectedErrorBoundary extends Component<BoundaryProps, BoundaryState> {
	override state: BoundaryState = { failed: false, locationKey: this.props.locationKey };

	static getDerivedStateFromError(): Partial<BoundaryState> {
		return { failed: true };
	}

	static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
		if (props.locationKey === state.locationKey) return null;
		return { failed: false, locationKey: props.locationKey };
	}

	override render() {
		return this.state.failed ? <UnexpectedErrorPage /> : this.props.children;
	}
}

function UnexpectedErrorPage() {
	return (
		<main className="page-column flex min-h-dvh flex-col items-start justify-center gap-6 py-16">
			<PageTitle title="Unexpected Application Error" />
			<h1 className="display text-heading">Unexpected Application Error!</h1>
			<p className="max-w-measure text-lead text-muted">
				This page could not be shown. The calculators you selected are still selected.
			</p>
			<ButtonLink variant="primary" to="/">
				Return to Home
			</ButtonLink>
		</main>
	);
}
