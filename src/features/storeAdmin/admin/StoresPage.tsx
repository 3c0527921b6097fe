import { Link, useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Answer } from '../../../shared/contract.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { moveItem } from '../../staff/admin/editor/useReorder.ts'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { MoveButtons } from '../../staff/admin/MoveButtons.tsx'
import { Badge, compact, PageTitle } from '../../staff/admin/parts.tsx'
import { storeAdminPath } from '../../staff/staff.paths.ts'
import type { storesCall as storesContract } from '../server/storeAdmin.contract.ts'
import { orderStoresCall } from '../storeAdmin.calls.ts'

/** Stores where orders can be collected, in the order in which shoppers see them. */
export function StoresPage() {
  const t = useTranslations('adminStores')
  const format = useFormatter()
  const { data: stores, version } = useLoaderData<Answer<typeof storesContract>>()
  const { api } = useAdmin()
  const mayEdit = useCan()('shipping.edit')
  const { note, isBusy, change } = useChange()
  return (
    <>
      <PageTitle title={t('title')}>
        {mayEdit && (
          <ButtonLink className={compact} to={storeAdminPath('new')}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      {note}
      {stores.length === 0 && (
        <EmptyState of="orders" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      <ul aria-label={t('title')} className="divide-y divide-line border-line border-y">
        {stores.map(({ code, name, city, isActive, closesAt, readyAt, timeZone }, index) => (
          <li key={code} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 font-medium [overflow-wrap:anywhere]">
                <Link to={storeAdminPath(code)} className="underline underline-offset-4">
                  {name}
                </Link>
                <span className="font-normal text-quiet">{city}</span>
                {!isActive && <Badge isUrgent>{t('inactive')}</Badge>}
              </p>
              <p className="text-quiet text-sm">
                {closesAt === null ? t('closedNow') : t('openUntil', { time: closesAt })} ·{' '}
                {readyAt === null
                  ? t('neverReady')
                  : t('readyAt', {
                      when: format.dateTime(new Date(readyAt), {
                        ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
                        timeZone,
                      }),
                    })}
              </p>
            </div>
            {mayEdit && stores.length > 1 && (
              <MoveButtons
                name={name}
                isBusy={isBusy}
                place={index}
                count={stores.length}
                onMove={(to) => {
                  const codes = moveItem(stores, index, to).map((store) => store.code)
                  void change({
                    run: () => api.call(orderStoresCall, { input: { codes, version } }),
                    done: t('done.moved', { name, place: to + 1 }),
                  })
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
