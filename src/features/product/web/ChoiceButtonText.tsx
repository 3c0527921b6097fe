import { useTranslations } from 'use-intl'
import type { ChoiceAttribute } from '../variantChoice.ts'

interface ChoiceButtonTextProps {
  isSoldOut: boolean
  /** What is to be chosen next; null when the choice is complete. */
  missing: ChoiceAttribute | null
  /** What the button does when nothing is missing. */
  ready: string
}

/** What stands on the button below a choice: what is still missing, or what it does. */
export function ChoiceButtonText({ isSoldOut, missing, ready }: ChoiceButtonTextProps) {
  const t = useTranslations('product.buy')
  if (isSoldOut) return t('soldOut')
  return missing === null ? ready : <ChooseText attribute={missing} />
}

/** "Choose a size", or whatever else is to be chosen. */
export function ChooseText({ attribute: { code, name } }: { attribute: ChoiceAttribute }) {
  const t = useTranslations('product.buy')
  return code === 'size' ? t('chooseSize') : t('choose', { name })
}
