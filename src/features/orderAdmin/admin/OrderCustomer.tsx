import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useFormatDays } from '../../../ui/useFormatDays.ts'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { compact, Moment, PostalLines, Section } from '../../staff/admin/parts.tsx'
import { customerAdminPath } from '../../staff/staff.paths.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { AddressDialog } from './AddressDialog.tsx'

/** The customer of an order, and where and when they receive it. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const t = useTranslations('admin')
  const tAddress = useTranslations('adminOrders.address')
  const can = useCan()
  const formatDays = useFormatDays()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const place = `address.${order.number}`
  const isCorrectable = order.correctableAddress !== null && can('orders.ship')
  useReopen(place, () => setIsCorrecting(isCorrectable))
  const addresses = [...order.addresses].reverse()
  // Only a pickup order has addresses of parcels; its own is that of the store.
  const isStore = addresses.some(({ kind }) => kind === 'sent')
  const former = addresses.filter(({ kind }) => kind === 'former')
  return (
    <Section title={t('order.customer')}>
      <div className="flex flex-col gap-4 text-sm">
        <p>
          {order.customerKey !== null && can('customers.read') ? (
            <Link to={customerAdminPath(order.customerKey)} className="underline underline-offset-4">
              {order.customerName}
            </Link>
          ) : (
            order.customerName
          )}
          {order.email !== '' && (
            <span className="block [overflow-wrap:anywhere]">
              <a href={`mailto:${order.email}`} className="underline underline-offset-4">
                {order.email}
              </a>
            </span>
          )}
          <span className="block text-quiet">{t(order.isGuest ? 'order.guest' : 'order.account')}</span>
        </p>
        {addresses.map(
          ({ id, kind, lines }) =>
            kind !== 'former' && (
              <div key={id}>
                <h3 className="pb-1 text-sm">
                  {t(`order.address.${kind === 'shipping' && isStore ? 'chosenStore' : kind}`)}
                </h3>
                <PostalLines lines={lines} />
                {kind === 'shipping' && isCorrectable && (
                  <Button look="line" className={`${compact} mt-2`} onClick={() => setIsCorrecting(true)}>
                    {tAddress('do')}
                  </Button>
                )}
                {kind === 'shipping' && former.length > 0 && (
                  <details className="pt-2">
                    <summary className="min-h-9 cursor-pointer content-center text-quiet">
                      {t('order.address.former')}
                    </summary>
                    <div className="flex flex-col gap-3 text-quiet">
                      {former.map((address) => (
                        <PostalLines key={address.id} lines={address.lines} />
                      ))}
                    </div>
                  </details>
                )}
              </div>
            ),
        )}
        <p className="text-quiet">{order.shippingTitle}</p>
        {order.delivery && (
          <p>
            {t('order.delivery')} {formatDays(order.delivery.from, order.delivery.to)}
          </p>
        )}
        {order.readyAt && (
          <p>
            {t('order.readyAt')} <Moment at={order.readyAt} />
          </p>
        )}
      </div>
      {isCorrecting && <AddressDialog place={place} order={order} onClose={() => setIsCorrecting(false)} />}
    </Section>
  )
}
