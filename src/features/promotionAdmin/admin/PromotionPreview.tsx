import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { controlClass, SelectField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { TotalsList } from '../../staff/admin/TotalsList.tsx'
import { promotionPreviewCall } from '../promotionAdmin.calls.ts'
import { formatPreviewCart, type PreviewItem, type PromotionForm } from '../promotionForm.ts'
import type { PromotionPreview as Preview } from '../server/promotionAdmin.contract.ts'

/** Debounces typing, so that there is not a request for each key. */
const settleMs = 400

/** The price of a cart under the current, unsaved terms. */
export function PromotionPreview({ form, currency: base }: { form: PromotionForm; currency: Currency }) {
  const t = useTranslations('adminPromotions.preview')
  const { currencies } = useAdmin()
  const [currency, setCurrency] = useState(base)
  /** Null until it is edited: the server selects an example. */
  const [items, setItems] = useState<readonly PreviewItem[] | null>(null)
  const { preview, problem } = usePreview(form, items, currency)
  const cart = items ?? preview?.lines ?? []
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('sku')
    if (!(input instanceof HTMLInputElement) || input.value.trim() === '') return
    const sku = input.value.trim()
    setItems([...cart.filter((item) => item.sku !== sku), { sku, quantity: 1 }])
    event.currentTarget.reset()
  }
  const setQuantity = (sku: string, quantity: number) =>
    setItems(cart.map((item) => (item.sku === sku ? { sku, quantity } : { ...item })))
  if (preview === null)
    return (
      <Section title={t('title')}>
        <p className="text-quiet text-sm">{problem ?? t('incomplete')}</p>
      </Section>
    )
  return (
    <Section
      title={t('title')}
      aside={
        <SelectField
          label={<span className="sr-only">{t('currency')}</span>}
          value={currency}
          onChange={(event) => setCurrency(currencies.find((each) => each === event.target.value) ?? base)}
        >
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      }
    >
      <ul className="divide-y divide-line border-line border-y">
        {cart.map(({ sku, quantity }) => (
          <li key={sku} className="grid grid-cols-[1fr_4.5rem_auto] items-center gap-2 py-2 text-sm">
            <span className="min-w-0">
              <span className="block [overflow-wrap:anywhere]">
                {preview.lines.find((line) => line.sku === sku)?.name}
              </span>
              <span className="figures block text-quiet [overflow-wrap:anywhere]">{sku}</span>
            </span>
            <input
              type="number"
              min={1}
              max={999}
              value={quantity}
              aria-label={t('quantityOf', { sku })}
              onChange={(event) => setQuantity(sku, Math.min(999, Math.max(1, event.target.valueAsNumber || 1)))}
              className={controlClass}
            />
            <button
              type="button"
              aria-label={t('remove', { sku })}
              disabled={cart.length === 1}
              onClick={() => setItems(cart.filter((item) => item.sku !== sku))}
              className="grid size-11 place-items-center hover:bg-raised disabled:opacity-45"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="flex gap-2 py-3">
        <input
          name="sku"
          aria-label={t('sku')}
          placeholder={t('sku')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className={controlClass}
        />
        <Button look="line" type="submit">
          {t('add')}
        </Button>
      </form>
      <div aria-live="polite">
        {problem && <p className="pb-3 font-medium text-bad text-sm">{problem}</p>}
        <Sums preview={preview} />
      </div>
    </Section>
  )
}

function Sums({ preview }: { preview: Preview }) {
  const t = useTranslations('adminPromotions.preview')
  const { language } = useAdmin()
  const money = (minor: number) => formatMoney(minor, preview.currency, language)
  const rows: [string, string][] = [
    [t('subTotal'), money(preview.subTotal)],
    [t('discount'), preview.discount === 0 ? money(0) : `−${money(preview.discount)}`],
    [t('shipping'), preview.shipping === 0 ? t('free') : money(preview.shipping)],
    [t(preview.isTaxIncluded ? 'taxIncluded' : 'tax'), money(preview.tax)],
  ]
  return (
    <>
      {preview.problem && <p className="pb-3 text-quiet text-sm">{preview.problem}</p>}
      <TotalsList rows={rows} grandTotal={[t('grandTotal'), money(preview.grandTotal)]} />
    </>
  )
}

/** The latest preview stays while the next one is calculated, and while the terms are incomplete. */
function usePreview(form: PromotionForm, items: readonly PreviewItem[] | null, currency: Currency) {
  const t = useTranslations('adminPromotions.preview')
  const { api } = useAdmin()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { kind, percent, amount, minimum, buyQuantity, getQuantity, goods, categories, brands, products } = form
  const needed = { percent: [percent], fixed: [amount], buy_x_get_y: [buyQuantity, getQuantity] }[kind] ?? []
  const lacksGoods = goods === 'some' && `${categories}${brands}${products}`.trim() === ''
  const isIncomplete = lacksGoods || needed.some((value) => value.trim() === '')
  const cart = items === null ? '' : formatPreviewCart(items)
  const input = {
    kind,
    percent,
    amount,
    minimum,
    buyQuantity,
    getQuantity,
    goods,
    categories,
    brands,
    products,
    cart,
    priceCurrency: currency,
  }
  const wanted = isIncomplete ? '' : JSON.stringify(input)
  const settled = useDebounced(wanted, settleMs)
  const failed = t('failed')
  useEffect(() => {
    if (settled === '') return
    let isCurrent = true
    api.call(promotionPreviewCall, { input: JSON.parse(settled) }).then(
      ({ data }) => {
        if (!isCurrent) return
        setPreview(data)
        setProblem(null)
      },
      (error: unknown) => {
        if (!isCurrent) return
        const fields = error instanceof ApiError ? error.fields : {}
        // Errors of other fields are shown at those fields when the promotion is saved.
        setProblem(Object.keys(fields).length === 0 ? failed : (fields.cart?.[0] ?? t('incomplete')))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, settled, failed, t])
  return { preview, problem: isIncomplete ? t('incomplete') : problem }
}
