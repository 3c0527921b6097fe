import { useLocation, useNavigate } from 'react-router'
import { homePath } from '../../../shared/paths.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { adminPath } from '../../staff/staff.paths.ts'
import type { StartStep } from '../attention.ts'
import { findStartLink, readOrderPath, readStartState, toStartState } from './startLinks.ts'

/**
 * @returns a function that opens the next step of the start list, or the list; its argument names steps to skip, because they
 * were just done
 */
export function useNextStep(): (done?: readonly StartStep[]) => Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { api } = useAdmin()
  const can = useCan()
  return async (done = []) => {
    const left = (readStartState(state) ?? []).filter((step) => !done.includes(step))
    const [next, ...rest] = left.filter((step) => findStartLink(step, can) !== null)
    const link = next && findStartLink(next, can)
    if (!link) return navigate(adminPath)
    // The storefront is a separate application.
    if (link.path === homePath) return window.location.assign(await readOrderPath(api))
    return navigate(link.path, { state: { ...link.state, ...toStartState(rest) } })
  }
}
