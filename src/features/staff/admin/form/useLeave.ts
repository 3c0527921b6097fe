import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'

/** For pages whose record is gone. @returns opens another page, which shows what was done (`ArrivalNote`) */
export function useLeave(): (path: string, done: string) => Promise<void> {
  const navigate = useNavigate()
  return async (path, done) => navigate(path, { state: { done } })
}

/** @returns opens another page, which shows that the record of this name is deleted */
export function useLeaveDeleted(): (path: string, name: string) => Promise<void> {
  const t = useTranslations('admin')
  const leave = useLeave()
  return (path, name) => leave(path, t('deleted', { name }))
}
