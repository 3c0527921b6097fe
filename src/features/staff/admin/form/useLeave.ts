import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'

/** Leaves a page whose record is gone. @returns navigates to another page, which reports what was done (`ArrivalNote`) */
export function useLeave(): (path: string, done: string) => Promise<void> {
  const navigate = useNavigate()
  return async (path, done) => navigate(path, { state: { done } })
}

/** @returns navigates to the page of a record, which reports that another one was merged into it */
export function useLeaveMerged(): (path: string, name: string, target: string) => Promise<void> {
  const t = useTranslations('admin')
  const leave = useLeave()
  return (path, name, target) => leave(path, t('mergedInto', { name, target }))
}

/** @returns navigates to another page, which reports that the named record was deleted */
export function useLeaveDeleted(): (path: string, name: string) => Promise<void> {
  const t = useTranslations('admin')
  const leave = useLeave()
  return (path, name) => leave(path, t('deleted', { name }))
}
