import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import Drawer from '../../../ui/Drawer.tsx'
import { Price } from '../../currency/web/Price.tsx'
import { findPriceRange, type ProductVariant } from '../../product/product.view.ts'
import { type ChoiceAttribute, type ChoiceOption, filterVariants } from '../../product/variantChoice.ts'
import { ChooseText } from '../../product/web/ChoiceButtonText.tsx'
import type { VariantChoice } from '../../product/web/useVariantChoice.ts'
import { StockText } from './StockText.tsx'

interface ChoiceSheetProps {
  product: { attributes: readonly ChoiceAttribute[]; variants: readonly ProductVariant[] }
  chosen: VariantChoice
  isOpen: boolean
  onClose(): void
  /** The price and the add-to-cart button. */
  footer: ReactNode
}

/**
 * The options still to be chosen, in a bottom sheet on small screens: each with its stock, and its price where prices differ.
 * Loaded when first opened.
 */
export default function ChoiceSheet({ product, chosen, isOpen, onClose, footer }: ChoiceSheetProps) {
  const t = useTranslations('product')
  const { attributes } = product
  // Attributes missing at opening stay listed, so that a choice can be changed before adding to the cart.
  const [wasOpen, setWasOpen] = useState(false)
  const [firstCode, setFirstCode] = useState<string | null>(null)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setFirstCode(chosen.missing?.code ?? null)
  }
  const first = attributes.findIndex(({ code }) => code === firstCode)
  const shown = first === -1 ? [] : attributes.slice(first)
  const [only] = shown
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      title={only && shown.length === 1 ? <ChooseText attribute={only} /> : t('choice.sheet')}
      closeLabel={t('choice.close')}
      footer={footer}
    >
      {shown.map((attribute) => (
        <fieldset key={attribute.code} className="px-5 pt-3 pb-2">
          <legend className={shown.length === 1 ? 'sr-only' : 'pt-4 text-sm font-medium'}>{attribute.name}</legend>
          {attribute.options.map((option) => (
            <OptionRow
              key={option.id}
              product={product}
              chosen={chosen}
              attribute={attribute}
              option={option}
              hasOwnPrice={doPricesDiffer(product, chosen, attribute)}
            />
          ))}
        </fieldset>
      ))}
    </Drawer>
  )
}

interface OptionRowProps extends Pick<ChoiceSheetProps, 'product' | 'chosen'> {
  attribute: ChoiceAttribute
  option: ChoiceOption
  hasOwnPrice: boolean
}

/** Whether the price depends on an attribute's option. */
function doPricesDiffer(
  { attributes, variants }: ChoiceSheetProps['product'],
  { choice }: VariantChoice,
  { code, options }: ChoiceAttribute,
): boolean {
  const prices = options.flatMap(({ id }) => {
    const fitting = filterVariants(attributes, variants, choice, code, id)
    return fitting.length === 0 ? [] : [findPriceRange(fitting).priceMinor]
  })
  return new Set(prices).size > 1
}

function OptionRow({ product, chosen, attribute: { code }, option, hasOwnPrice }: OptionRowProps) {
  const t = useTranslations('product.choice')
  const { attributes, variants } = product
  const fitting = filterVariants(attributes, variants, chosen.choice, code, option.id)
  const isOffered = fitting.length > 0
  const { priceMinor, isFrom } = findPriceRange(fitting)
  return (
    <label className="relative flex min-h-13 cursor-pointer items-center gap-4 border-line border-b py-2 last:border-0 has-disabled:cursor-not-allowed has-disabled:text-quiet">
      <input
        type="radio"
        name={`sheet-${code}`}
        value={option.id}
        checked={chosen.choice[code] === option.id}
        disabled={!isOffered}
        onChange={() => chosen.choose(code, option.id)}
        className="size-5 shrink-0 accent-ink"
      />
      {option.color !== null && (
        <span
          aria-hidden="true"
          className="size-6 shrink-0 rounded-full border border-line-strong"
          style={{ background: option.color }}
        />
      )}
      <span className="figures min-w-10 font-semibold [overflow-wrap:anywhere]">{option.label}</span>
      <span className="text-sm">{isOffered ? <StockText variants={fitting} /> : t('notAvailable')}</span>
      {isOffered && hasOwnPrice && <Price minor={priceMinor} isFrom={isFrom} className="ml-auto font-medium" />}
    </label>
  )
}
