import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { QueryState } from '../../../session/web/QueryState.tsx'
import type { WireSecurityEvent } from '../../server/securityEvent.contract.ts'
import { AccountBlock } from '../account/AccountBlock.tsx'
import { securityEventsQuery } from './security.queries.ts'

/** Recent sign-ins, failed attempts and changes to sign-in methods. */
export function RecentActivityBlock() {
  const t = useTranslations('profile.activity')
  const query = useQuery(securityEventsQuery(useApi()))
  return (
    <AccountBlock title={t('title')} lead={t('lead')}>
      <QueryState query={query}>
        {(events) =>
          events.length === 0 ? (
            <p>{t('empty')}</p>
          ) : (
            <ul aria-label={t('title')} className="border-line border-t">
              {events.map((event) => (
                <SecurityEvent key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </AccountBlock>
  )
}

function SecurityEvent({ event }: { event: WireSecurityEvent }) {
  const t = useTranslations('profile.activity')
  const unknown = useTranslations('profile.devices')('unknown')
  const format = useFormatter()
  const { kind, method, outcome, browser, system, network, occurred_at: at } = event
  const device = [browser, system].filter(Boolean).join(', ') || unknown
  // In the customer's time zone, so that they recognize their own sign-ins.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const moment = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {t(`kinds.${kind}`)}
          {method && <span className="font-normal"> {t(`methods.${method}`)}</span>}
        </p>
        <p className="figures text-quiet text-sm [overflow-wrap:anywhere]">{t('at', { moment, device, network })}</p>
      </div>
      {outcome === 'refused' && <span className="font-medium text-bad text-sm">{t('refused')}</span>}
    </li>
  )
}
