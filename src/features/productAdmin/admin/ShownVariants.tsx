import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import type { FormImage, ProductForm } from '../productForm.ts'
import { describeImage } from '../variantImages.ts'

interface ShownVariantsProps {
  image: FormImage
  number: number
  form: ProductForm
  isSelected: boolean
  /** Null if images cannot be assigned. */
  onAssign: (() => void) | null
  onSelect(isSelected: boolean): void
}

/** The variants shown by an image, and a button to change them. */
export function ShownVariants({ image, number, form, isSelected, onAssign, onSelect }: ShownVariantsProps) {
  const t = useTranslations('adminProducts.images')
  const names = describeImage(form.variants, image.path, form.optionNames.length)
  const shown = names === 'all' ? t('all') : names.length === 0 ? t('unassigned') : names.join(' · ')
  return (
    <div className="flex flex-col items-start gap-1 pb-2 text-sm">
      <p className="[overflow-wrap:anywhere]">{t('shows', { variants: shown })}</p>
      {onAssign && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
          <Button look="line" className={compact} aria-label={t('assignOf', { number })} onClick={onAssign}>
            {t('assign')}
          </Button>
          <CheckField
            label={t('select')}
            aria-label={t('selectOf', { number })}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </div>
      )}
    </div>
  )
}
