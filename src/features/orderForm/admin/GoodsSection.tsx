import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { controlClass } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { maximumQuantity } from '../../cart/quantityLimit.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { addPieces, setPieces } from '../orderDraft.ts'
import { offeredVariantsCall } from '../orderForm.calls.ts'
import type { OfferedVariant, Quote } from '../server/orderForm.contract.ts'
import { SearchList } from './SearchList.tsx'
import type { OrderForm } from './useOrderForm.ts'

const nameGoods = ({ name, options }: { name: string; options: readonly string[] }) => [name, ...options].join(' · ')

/** The ordered items: found by name, SKU or barcode, with their current stock. */
export function GoodsSection({
  form: { draft, change, quote },
  leftOut,
}: {
  form: OrderForm
  leftOut: readonly string[]
}) {
  const t = useTranslations('adminOrderForm.goods')
  const { api, language } = useAdmin()
  const money = (minor: number) => formatMoney(minor, draft.orderCurrency, language)
  const lines = quote.quote?.lines ?? []
  const add = (variant: OfferedVariant) => {
    const changed = change((now) => ({ lines: addPieces(now.lines, variant.variantId) }))
    const quantity = changed.lines.find(({ variantId }) => variantId === variant.variantId)?.quantity ?? 0
    return t('added', { name: nameGoods(variant), quantity })
  }
  return (
    <Section title={t('title')}>
      {leftOut.length > 0 && (
        <p className="mb-3 border-bad border-l-4 bg-raised px-4 py-3 text-sm">
          {t('leftOut', { names: leftOut.join(', ') })}
        </p>
      )}
      <SearchList
        label={t('search')}
        findLabel={t('find')}
        failed={t('failed')}
        describeCount={(count) => t('found', { count })}
        toKey={({ variantId }: OfferedVariant) => variantId}
        choose={add}
        search={async (search) => {
          const { data: items, isExact } = await api.call(offeredVariantsCall, {
            input: { search, orderCurrency: draft.orderCurrency },
          })
          const [only = null, other] = items
          return { items, chosen: isExact && other === undefined ? only : null }
        }}
        show={(variant) => (
          <>
            <span className="min-w-0">
              <span className="block font-medium">{nameGoods(variant)}</span>
              <span className="figures block text-quiet [overflow-wrap:anywhere]">{variant.sku}</span>
            </span>
            <span className="shrink-0 text-right">
              <span className="figures block">{money(variant.price)}</span>
              <span className="block text-quiet">{t('stock', { stock: variant.stock })}</span>
            </span>
          </>
        )}
      />
      {draft.lines.length === 0 ? (
        <p className="py-3 text-quiet text-sm">{t('empty')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {lines
            .filter(({ variantId }) => draft.lines.some((line) => line.variantId === variantId))
            .map((line) => (
              <Line key={line.variantId} line={line} form={{ draft, change }} money={money} />
            ))}
        </ul>
      )}
    </Section>
  )
}

interface LineProps {
  line: Quote['lines'][number]
  form: Pick<OrderForm, 'draft' | 'change'>
  money(minor: number): string
}

function Line({ line, form: { draft, change }, money }: LineProps) {
  const t = useTranslations('adminOrderForm.goods')
  const name = nameGoods(line)
  const quantity = draft.lines.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0
  const set = (changed: number) => change((now) => ({ lines: setPieces(now.lines, line.variantId, changed) }))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_5.5rem_6.5rem_2.75rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-medium">{name}</p>
        <p className="text-quiet">
          <span className="figures [overflow-wrap:anywhere]">{line.sku}</span> ·{' '}
          {t('each', { price: money(line.unit) })} · {t('stock', { stock: line.stock })}
        </p>
        {line.problem && <p className="font-medium text-bad">{t(`problem.${line.problem}`, { stock: line.stock })}</p>}
      </div>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maximumQuantity}
        value={quantity}
        aria-label={t('quantity', { name })}
        aria-invalid={line.problem ? true : undefined}
        onChange={(event) => set(Math.min(maximumQuantity, Math.max(1, Math.floor(event.target.valueAsNumber) || 1)))}
        className={`${controlClass} max-sm:w-24`}
      />
      <span className="figures text-right max-sm:order-last max-sm:col-span-2 max-sm:-mt-9 max-sm:self-start max-sm:pr-14">
        {money(line.total)}
      </span>
      <button
        type="button"
        aria-label={t('remove', { name })}
        onClick={() => set(0)}
        className="grid size-11 place-items-center justify-self-end hover:bg-raised"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  )
}
