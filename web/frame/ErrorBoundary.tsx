import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** What is shown where they broke, with what draws them once more. */
  fallback: (tryAgain: () => void) => ReactNode;
};

/** A class, because only one can catch what breaks while something is drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  tryAgain = () => this.setState({ isBroken: false });
  override render = () => (this.state.isBroken ? this.props.fallback(this.tryAgain) : this.props.children);
}
