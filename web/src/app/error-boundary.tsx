import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

type State = { error: Error | null }

// React supports error boundaries only as class components.
/** Keeps an error in one screen from breaking the rest of the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <BrokenScreen error={error} onRetry={() => this.setState({ error: null })} />
  }
}
