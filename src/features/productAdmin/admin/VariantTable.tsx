import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Currency, formatAmount, formatMoney } from '../../../shared/money.ts'
import { Button, Spinner } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useConnectionProblem } from '../../staff/admin/connection.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { productPreviewPath } from '../../staff/staff.paths.ts'
import { stockEditReasons } from '../productAdmin.filter.ts'
import type { VariantItem } from '../server/productAdmin.contract.ts'
import { EditableCell } from './EditableCell.tsx'
import { type EditProblem, useVariantEdits, type VariantEdit } from './useVariantEdits.ts'

const head = 'py-2 pr-3 text-left font-medium text-quiet'

/** Prices and stock of a product's variants. A cell is saved on blur or Enter; the last change can be undone. */
export function VariantTable({ productId, name }: { productId: number; name: string }) {
  const t = useTranslations('adminProducts')
  const { data, isFailed, notice, failure, read, edit, undo } = useVariantEdits(productId)
  const [reason, setReason] = useState<(typeof stockEditReasons)[number]>('correction')
  const can = useCan()
  const status = useRef<HTMLParagraphElement>(null)
  const isReachable = useConnectionProblem() === null
  useEffect(() => {
    if (isReachable) void read()
  }, [read, isReachable])
  if (data === null)
    return isFailed ? (
      <ErrorAlert message={t('failed')} />
    ) : (
      <p className="flex items-center gap-2 py-3">
        <Spinner /> {t('loading')}
      </p>
    )
  const { variants, currency } = data
  return (
    <div className="flex flex-col gap-2 pt-2">
      <div>
        <table className="w-full max-w-3xl max-sm:block">
          <caption className="sr-only">{t('variantsOf', { name })}</caption>
          <thead className="max-sm:sr-only">
            <tr>
              <th className={head}>{t('variant')}</th>
              <th className={head}>{t('price')}</th>
              <th className={head}>{t('salePrice')}</th>
              <th className={head}>{t('stock.label')}</th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {variants.map((variant) => (
              <VariantRow
                key={variant.id}
                variant={variant}
                currency={currency}
                onEdit={(change) => edit({ ...change, variant, reason })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        {can('stock.edit') && (
          <SelectField
            label={t('reason.label')}
            value={reason}
            onChange={(event) =>
              setReason(stockEditReasons.find((each) => each === event.target.value) ?? 'correction')
            }
            className="w-56"
          >
            {stockEditReasons.map((each) => (
              <option key={each} value={each}>
                {t(`reason.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
        <Link
          to={productPreviewPath(productId)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-9 items-center underline underline-offset-4"
        >
          {t('editor.preview')}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={clsx(
          'flex items-center gap-3',
          // Sticky, so that it is visible beside the edited cell, even in a long table on a phone.
          (notice || failure) && 'sticky bottom-0 z-10 min-h-11 border-line border-t bg-raised',
        )}
      >
        {failure && <span className="font-medium text-bad">{failure}</span>}
        {notice && (
          <>
            <span>
              <ChangeText change={notice} currency={currency} />
            </span>
            {!notice.isUndone && (
              <Button
                look="bare"
                className={clsx(compact, 'shrink-0 px-2')}
                onClick={() => {
                  // Move the focus, because the button is about to disappear.
                  status.current?.focus()
                  void undo()
                }}
              >
                {t('undo')}
              </Button>
            )}
          </>
        )}
      </p>
    </div>
  )
}

/** Describes the change, such as `SKU, stock: 5 → 7`. */
function ChangeText({ change: { variant, field, from, to }, currency }: { change: VariantEdit; currency: Currency }) {
  const t = useTranslations('adminProducts')
  const { language } = useAdmin()
  const show = (value: number | null) =>
    value === null ? '–' : field === 'stock' ? String(value) : formatMoney(value, currency, language)
  return <>{t('changed', { sku: variant.sku, field: t(`field.${field}`), from: show(from), to: show(to) })}</>
}

interface VariantRowProps {
  variant: VariantItem
  currency: Currency
  onEdit(change: { field: VariantEdit['field']; text: string }): Promise<EditProblem | null>
}

function VariantRow({ variant, currency, onEdit }: VariantRowProps) {
  const t = useTranslations('adminProducts')
  const can = useCan()
  const { language } = useAdmin()
  const mayPrice = can('prices.edit')
  const fields = [
    { field: 'price', value: formatAmount(variant.price, language), isOpen: mayPrice },
    {
      field: 'salePrice',
      value: variant.salePrice === null ? '' : formatAmount(variant.salePrice, language),
      isOpen: mayPrice,
    },
    { field: 'stock', value: String(variant.stock), isOpen: can('stock.edit') },
  ] as const
  return (
    <tr className="border-line border-t align-top max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2">
      <th scope="row" className="py-2 pr-3 text-left font-normal max-sm:col-span-3 max-sm:pb-0">
        <span className="block [overflow-wrap:anywhere]">{variant.options || variant.sku}</span>
        {variant.options && <span className="figures block text-quiet [overflow-wrap:anywhere]">{variant.sku}</span>}
      </th>
      {fields.map(({ field, value, isOpen }) => (
        <td key={field} className="py-1.5 sm:pr-3">
          <span aria-hidden="true" className="block pb-1 text-quiet text-xs sm:hidden">
            {t(`field.${field}`)}
          </span>
          {isOpen ? (
            <EditableCell
              label={t('cell', { field: t(`field.${field}`), sku: variant.sku })}
              value={value}
              isWhole={field === 'stock'}
              onCommit={(text) => onEdit({ field, text })}
            />
          ) : (
            <span className="figures block py-2">
              {field === 'stock'
                ? variant.stock
                : variant[field] === null
                  ? '–'
                  : formatMoney(variant[field], currency, language)}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
