import clsx from 'clsx'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { toLocaleCode } from '../../../shared/locale.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { Badge, PageTitle } from '../../staff/admin/parts.tsx'
import { orderAdminPath } from '../../staff/staff.paths.ts'
import type { AdminOrder } from '../server/orderAdmin.contract.ts'
import { labelsUrl } from './labelsUrl.ts'
import { mayBePacked } from './mayBePacked.ts'
import { OrderNote, useIsChanged } from './OrderChanges.tsx'
import { PackNext } from './PackNext.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { type PackedLine, type Packing, usePacking } from './usePacking.ts'

/** Packing an order with a phone or a scanner: a scanner types a SKU or barcode and Enter; on a phone, items are tapped. */
export function PackPage() {
  const order = useLoaderData<AdminOrder>()
  return <PackOrder key={order.number} order={order} />
}

function PackOrder({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders.pack')
  const tDo = useTranslations('admin.do')
  const tStatus = useTranslations('admin.status')
  const isChanged = useIsChanged()
  const packing = usePacking(order)
  const { lines, packed, done, total } = packing
  const [isShipping, setShipping] = useState(false)
  const isPossible = mayBePacked(order)
  const place = `pack.${order.number}`
  useReopen(place, () => setShipping(isPossible))
  return (
    <div className="max-w-2xl">
      <BackLink to={orderAdminPath(order.number)}>{t('back')}</BackLink>
      <PageTitle title={t('title', { number: order.number })}>
        {total > 0 && <p className="figures font-semibold">{t('progress', { done, total })}</p>}
      </PageTitle>
      <OrderNote order={order} />
      {(isChanged || !isPossible) && <PackNext order={order} />}
      {!isPossible && (
        <div className="py-4">
          <p className="flex flex-wrap items-center gap-3 pb-3">
            {t(lines.length === 0 ? 'allPacked' : 'nothing')}
            <Badge isUrgent={order.status === 'fraud'}>{tStatus(order.state)}</Badge>
          </p>
          <PackFiles order={order} />
        </div>
      )}
      {isPossible && (
        <>
          <ScanForm packing={packing} />
          <ul className="divide-y divide-line border-line border-y">
            {lines.map((line) => (
              <PackLine key={line.id} line={line} packing={packing} />
            ))}
          </ul>
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 bg-paper py-4">
            <Button
              look={packing.isComplete ? 'signal' : 'line'}
              aria-disabled={done === 0 || undefined}
              onClick={() => done > 0 && setShipping(true)}
              className="max-sm:flex-1"
            >
              {tDo(order.isPickup ? 'ready' : 'ship')}
            </Button>
            <PackFiles order={order} />
          </div>
        </>
      )}
      {isShipping && (
        <ShipDialog
          place={place}
          order={order}
          isPossible={isPossible}
          packed={packed}
          onClose={() => setShipping(false)}
        />
      )}
    </div>
  )
}

/** The field for the scanner, and what came of the last code. */
function ScanForm({ packing: { field, scanned, setScanned, scan, note, isComplete } }: { packing: Packing }) {
  const t = useTranslations('adminOrders.pack')
  return (
    <>
      <form onSubmit={scan} className="flex items-end gap-2 pb-3">
        <div className="flex-1">
          <TextField
            ref={field}
            label={t('scan')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={100}
            value={scanned}
            onChange={(event) => setScanned(event.target.value)}
          />
        </div>
        <button type="submit" className={buttonClass('line')}>
          {t('count')}
        </button>
      </form>
      <p
        role={note?.isProblem ? 'alert' : 'status'}
        className={clsx(
          'min-h-12 border-l-4 px-4 py-3',
          note?.isProblem ? 'border-bad bg-raised font-semibold' : 'border-transparent',
        )}
      >
        {note?.text ?? (isComplete ? t('complete') : null)}
      </p>
    </>
  )
}

/** A line of the order as a button that counts one piece, beside one that takes it back. */
function PackLine({ line, packing: { packed, countOne } }: { line: PackedLine; packing: Packing }) {
  const t = useTranslations('adminOrders.pack')
  const of = packed[line.id] ?? 0
  const isFull = of >= line.left
  const name = [line.name, ...line.options].join(' · ')
  return (
    <li className="flex items-center gap-3 py-2">
      <button
        type="button"
        onClick={() => countOne(line, 1)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 text-left hover:bg-raised"
      >
        {line.image ? (
          <img src={line.image} alt="" className="size-16 shrink-0 bg-tile object-contain" />
        ) : (
          <span className="size-16 shrink-0 bg-tile" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            <span className="sr-only">{t('add')} </span>
            {name}
          </span>
          <span className="figures block text-quiet text-sm [overflow-wrap:anywhere]">{line.sku}</span>
        </span>
        <span className={clsx('figures whitespace-nowrap', isFull && 'font-semibold')}>
          {t('of', { packed: of, left: line.left })}
        </span>
        <span
          className={clsx(
            'grid size-11 shrink-0 place-items-center rounded-sm border',
            isFull ? 'border-transparent text-good' : 'border-line-strong',
          )}
        >
          <Icon name={isFull ? 'check' : 'plus'} className="size-4" />
        </span>
      </button>
      <Button
        look="line"
        className="size-11 px-0"
        aria-label={t('remove', { name })}
        aria-disabled={of === 0 || undefined}
        onClick={() => countOne(line, -1)}
      >
        −
      </Button>
    </li>
  )
}

/** Links to the packing slip and the address label. */
function PackFiles({ order: { number, isPickup } }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders.pack')
  const { language } = useAdmin()
  const slip = `/api/admin/orders/${number}/documents/packing-slip?locale=${toLocaleCode(language)}`
  const files = [
    { name: t('slip'), url: slip },
    ...(isPickup ? [] : [{ name: t('label'), url: labelsUrl([number], language) }]),
  ]
  return (
    <p className="flex flex-wrap gap-x-4">
      {files.map(({ name, url }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
