import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { deleteOtherSessionsCall, deleteSessionCall, type WireSession } from '../session.contract.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { sessionsQuery } from './customer.queries.ts'
import { QueryState } from './QueryState.tsx'

/** Where the account is logged in, and the way to end it there. */
export function Devices() {
  const t = useTranslations('profile.devices')
  const query = useQuery(sessionsQuery(useApi()))
  return (
    <AccountBlock title={t('title')} lead={t('lead')}>
      <QueryState query={query}>{(sessions) => <DeviceList sessions={sessions} />}</QueryState>
    </AccountBlock>
  )
}

function DeviceList({ sessions }: { sessions: readonly WireSession[] }) {
  const t = useTranslations('profile')
  const api = useApi()
  const queryClient = useQueryClient()
  /** Id of the one that is being ended, or all others. */
  const [busy, setBusy] = useState<number | 'others' | null>(null)
  const list = useRef<HTMLUListElement>(null)

  const end = async (which: number | 'others') => {
    setBusy(which)
    try {
      const { message } =
        which === 'others'
          ? await api.call(deleteOtherSessionsCall)
          : await api.call(deleteSessionCall, { params: { id: which } })
      toast.success(message)
    } catch (error) {
      // One that is gone already is what was wanted.
      if (!(error instanceof ApiError && error.status === 404)) {
        toast.error(error instanceof ApiError && error.message !== '' ? error.message : t('failed'))
      }
    } finally {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      setBusy(null)
      // The button that was pressed is gone with its device.
      list.current?.focus()
    }
  }
  const hasOthers = sessions.some(({ is_current: isCurrent }) => !isCurrent)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('devices.title')} className="border-line border-t outline-none">
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isBusy={busy === session.id || (busy === 'others' && !session.is_current)}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button look="line" isBusy={busy === 'others'} onClick={() => void end('others')} className="self-start">
          {t('devices.endOthers')}
        </Button>
      )}
    </>
  )
}

function Device({ session, isBusy, onEnd }: { session: WireSession; isBusy: boolean; onEnd(): void }) {
  const t = useTranslations('profile.devices')
  const format = useFormatter()
  const name = [session.browser, session.system].filter(Boolean).join(', ') || t('unknown')
  // In the customer's own time: whether it was they who were there at that hour is the question here.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="figures text-quiet text-sm">
          {session.is_current
            ? t('current', { since: moment(session.created_at) })
            : t('used', { at: moment(session.last_used_at) })}
        </p>
      </div>
      {session.is_current ? (
        <span className="font-medium text-sm">{t('thisOne')}</span>
      ) : (
        <Button look="bare" isBusy={isBusy} onClick={onEnd} aria-label={t('endNamed', { name })} className="px-0!">
          {t('end')}
        </Button>
      )}
    </li>
  )
}
