import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Called after an error, for example to show something else. */
  onBreak?(): void
}

/** Around lazy parts, whose scripts may be missing after an update: the page works without them, and the frame offers to reload. */
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
