import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckField } from '../../../ui/Field.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import type { ProductForm } from '../productForm.ts'
import type { StoredProductImage } from '../server/productAdmin.contract.ts'
import { listValues } from '../variantForm.ts'
import { findPlaces, joinShares, nameVariantOptions, readShares, type Share } from '../variantImages.ts'

interface AssignImagesDialogProps {
  /** Number of images. */
  paths: readonly string[]
  images: ReadonlyMap<string, StoredProductImage>
  form: ProductForm
  /** @param shares share of each variant */
  onSubmit(shares: readonly Share[]): void
  onClose(): void
}

/**
 * Selects the variants that images show: by option value, such as a color, or individually. Nothing is stored until the product
 * is saved.
 */
export function AssignImagesDialog({ paths, images, form, onSubmit, onClose }: AssignImagesDialogProps) {
  const t = useTranslations('adminProducts.images')
  const { variants, optionNames } = form
  const [shares, setShares] = useState<readonly Share[]>(() => readShares(variants, paths))
  const choose = (places: readonly number[], isChosen: boolean) =>
    setShares(shares.map((share, index) => (places.includes(index) ? (isChosen ? 'all' : 'none') : share)))
  const everyPlace = variants.map((_, index) => index)
  return (
    <ActionDialog
      title={t('assignTitle', { count: paths.length })}
      submitLabel={t('assignSubmit')}
      draft="picks"
      onSubmit={async () => onSubmit(shares)}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {paths.map((path) => (
          <Thumbnail key={path} src={images.get(path)?.url ?? null} sizes="5rem" className="w-20" />
        ))}
      </div>
      <p className="text-quiet text-sm">{t('assignNote')}</p>
      <ShareField label={t('all')} places={everyPlace} shares={shares} onChoose={choose} />
      {optionNames.map((name, option) => (
        <fieldset key={name} className="min-w-0">
          <legend className="font-medium text-sm">{name}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {listValues(variants, option).map((value) => (
              <ShareField
                key={value}
                label={value}
                places={findPlaces(variants, option, value)}
                shares={shares}
                onChoose={choose}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {optionNames.length > 1 && (
        <details>
          <summary className="min-h-9 cursor-pointer text-sm underline underline-offset-4">{t('single')}</summary>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {variants.map((variant, index) => (
              <ShareField
                key={variant.id ?? variant.sku}
                label={nameVariantOptions(variant)}
                places={[index]}
                shares={shares}
                onChoose={choose}
              />
            ))}
          </div>
        </details>
      )}
    </ActionDialog>
  )
}

interface ShareFieldProps {
  label: string
  places: readonly number[]
  shares: readonly Share[]
  onChoose(places: readonly number[], isChosen: boolean): void
}

/** A checkbox that is indeterminate when some of its variants have the images. */
function ShareField({ label, places, shares, onChoose }: ShareFieldProps) {
  const share = joinShares(places.map((place) => shares[place] ?? 'none'))
  return (
    <CheckField
      label={label}
      className="sm:min-h-9"
      checked={share === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = share === 'some'
      }}
      onChange={({ target }) => onChoose(places, target.checked)}
    />
  )
}
