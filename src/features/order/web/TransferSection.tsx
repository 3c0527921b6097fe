import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import type { OrderView, TransferView } from '../order.view.ts'
import type { ShipmentStatus } from '../shipment.status.ts'
import { useFormatLastDay } from './useFormatDay.ts'

/** How to pay an order by bank transfer: the account, or how it will be sent, and QR codes for banking apps. */
export function TransferSection({ order, transfer }: { order: OrderView; transfer: TransferView }) {
  const t = useTranslations('order.transfer')
  const day = useFormatLastDay()
  const id = useId()
  const has = (...statuses: ShipmentStatus[]) => order.shipments.some(({ status }) => statuses.includes(status))
  const toPrepare = transfer.accountName === null ? 'textByEmail' : 'text'
  const text = has('ready') ? 'textReady' : has('shipped', 'delivered') ? 'textSent' : toPrepare
  const rows = [
    [t('amount'), order.due ?? order.grandTotal],
    [t('reference'), transfer.reference],
    [t('holder'), transfer.accountName],
    [t('iban'), transfer.iban],
    [t('bic'), transfer.bic],
    [t('upi'), transfer.upiId],
  ]
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 border border-line-strong p-5 print:break-inside-avoid sm:p-6"
    >
      <div>
        <h2 id={id} className="pb-1 text-step-1">
          {t('title')}
        </h2>
        <p className="text-quiet text-sm">{t(text)}</p>
        {transfer.lastDay && (
          <p className="max-w-prose pt-2 font-semibold text-sm">{t('until', { date: day(transfer.lastDay) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-6">
        <dl className="figures grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
          {rows.map(
            ([label, value]) =>
              value && (
                <div key={label} className="contents">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {transfer.codes.map((code) => (
          <QrCode key={code.kind} code={code} />
        ))}
      </div>
      {transfer.upiLink && (
        <a href={transfer.upiLink} className={buttonClass('line', 'self-start sm:hidden print:hidden')}>
          {t('open')}
        </a>
      )}
    </section>
  )
}

/** Width of the quiet zone around a code, in modules. Scanners need it to find the code. */
const quietZone = 4

/** Black on white in every theme, because some scanners cannot read inverted codes. */
function QrCode({ code: { kind, size, path } }: { code: TransferView['codes'][number] }) {
  const t = useTranslations('order.transfer')
  const isEpc = kind === 'epc'
  const side = size + 2 * quietZone
  return (
    <figure className="flex w-52 flex-col gap-2">
      <svg
        role="img"
        aria-label={t(isEpc ? 'epcLabel' : 'upiLabel')}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-full bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="text-quiet text-sm">{t(isEpc ? 'epc' : 'upiScan')}</figcaption>
    </figure>
  )
}
