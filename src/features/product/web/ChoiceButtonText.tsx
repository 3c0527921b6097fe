import { useTranslations } from 'use-intl'
import type { ChoiceAttribute } from '../variantChoice.ts'

interface ChoiceButtonTextProps {
  isSoldOut: boolean
  /** The attribute to choose next; null when the choice is complete. */
  missing: ChoiceAttribute | null
  /** The label when nothing is missing. */
  ready: string
}

/** The label of the button below a choice: what is still missing, or the action. */
export function ChoiceButtonText({ isSoldOut, missing, ready }: ChoiceButtonTextProps) {
  const t = useTranslations('product.buy')
  if (isSoldOut) return t('soldOut')
  return missing === null ? ready : <ChooseText attribute={missing} />
}

/** "Choose a size", or the equivalent for another attribute. */
export function ChooseText({ attribute: { code, name } }: { attribute: ChoiceAttribute }) {
  const t = useTranslations('product.buy')
  return code === 'size' ? t('chooseSize') : t('choose', { name })
}
