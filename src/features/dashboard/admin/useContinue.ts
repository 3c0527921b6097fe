import { useLocation, useNavigate } from 'react-router'
import { homePath } from '../../../shared/paths.ts'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { adminPath } from '../../staff/staff.paths.ts'
import type { StartStep } from '../attention.ts'
import { findStartLink, readOrderPath, readStartState, toStartState } from './startLinks.ts'

/** @returns a function that goes to the step of the start list that follows, or to the list; steps that were just done can be left out */
export function useContinue(): (done?: readonly StartStep[]) => Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { api } = useAdmin()
  const may = useMay()
  return async (done = []) => {
    const left = (readStartState(state) ?? []).filter((step) => !done.includes(step))
    const [next, ...rest] = left.filter((step) => findStartLink(step, may) !== null)
    const link = next && findStartLink(next, may)
    if (!link) return navigate(adminPath)
    // The shop is another application.
    if (link.path === homePath) return window.location.assign(await readOrderPath(api))
    return navigate(link.path, { state: { ...link.state, ...toStartState(rest) } })
  }
}
