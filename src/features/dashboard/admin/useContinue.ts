import { useLocation, useNavigate } from 'react-router'
import { homePath } from '../../../shared/paths.ts'
import { adminPath } from '../../staff/staff.paths.ts'
import type { StartStep } from '../attention.ts'
import { findStartLink, readStartState, toStartState } from './startLinks.ts'

/** @returns a function that goes to the step of the start list that follows, or to the list; steps that were just done can be left out */
export function useContinue(): (done?: readonly StartStep[]) => void | Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (done = []) => {
    const [next, ...rest] = (readStartState(state) ?? []).filter((step) => !done.includes(step))
    if (!next) return navigate(adminPath)
    const link = findStartLink(next)
    // The shop is another application.
    if (link.path === homePath) return window.location.assign(homePath)
    return navigate(link.path, { state: { ...link.state, ...toStartState(rest) } })
  }
}
