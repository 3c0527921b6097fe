import { Component, type ReactNode } from 'react'

/** Around what is loaded late and may be missing after an update: the page goes on without it (the frame offers to reload). */
export class Unbreakable extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
