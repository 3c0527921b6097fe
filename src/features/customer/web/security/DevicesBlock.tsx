import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { QueryState } from '../../../session/web/QueryState.tsx'
import { deleteOtherSessionsCall, deleteSessionCall } from '../../customer.calls.ts'
import type { WireSession } from '../../server/session.contract.ts'
import { AccountBlock } from '../account/AccountBlock.tsx'
import { sessionsQuery } from './security.queries.ts'

/** The devices where the account is signed in, with a button to sign out each. */
export function DevicesBlock() {
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
  /** Id of the session being ended, or all others. */
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
      // If the session has already ended, the result is the desired one.
      if (!(error instanceof ApiError && error.status === 404)) {
        toast.error(error instanceof ApiError && error.message !== '' ? error.message : t('failed'))
      }
    } finally {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      setBusy(null)
      // The clicked button disappears with its device.
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
          {t('devices.signOutOthers')}
        </Button>
      )}
    </>
  )
}

function Device({ session, isBusy, onEnd }: { session: WireSession; isBusy: boolean; onEnd(): void }) {
  const t = useTranslations('profile.devices')
  const format = useFormatter()
  const name = [session.browser, session.system].filter(Boolean).join(', ') || t('unknown')
  // In the customer's time zone, so that they recognize their own sign-ins.
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
        <span className="font-medium text-sm">{t('thisDevice')}</span>
      ) : (
        <Button look="bare" isBusy={isBusy} onClick={onEnd} aria-label={t('signOutNamed', { name })} className="px-0!">
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}
