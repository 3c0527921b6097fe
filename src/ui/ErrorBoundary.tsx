import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What else is to be done about it: the caller shows something instead, or says so. */
  onBreak?(): void
}

/** Around what is loaded late and may be missing after an update: the page goes on without it (the frame offers to reload). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBreak?.()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
