import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ordersAdminPath, packPath } from '../../staff/staff.paths.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { findNextToPack, type NextToPack } from './nextToPack.ts'

/** Shown after an order: links to the oldest order that is still to be packed, and shows how many there are. */
export function PackNext({ order: { number, version } }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders.pack')
  const { api } = useAdmin()
  const [found, setFound] = useState<(NextToPack & { version: number }) | null>(null)
  useEffect(() => {
    let isCurrent = true
    findNextToPack(api, number).then(
      (next) => isCurrent && setFound({ ...next, version }),
      // On failure, the list is still available.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api, number, version])
  // A result from before a change may have been packed since.
  const next = found?.version === version ? found : null
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {next?.number != null && (
        <ButtonLink look="signal" to={packPath(next.number)}>
          {t('next', { number: next.number })}
        </ButtonLink>
      )}
      <Link
        to={`${ordersAdminPath}?view=toPack`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {next ? t('left', { count: next.count }) : t('list')}
      </Link>
    </p>
  )
}
