import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useSavedLists } from '../../wishlist/web/savedLists.ts'
import { useSavedListActions } from '../../wishlist/web/useSavedListActions.ts'

interface SaveButtonsProps {
  product: { id: number; name: string }
  className?: string
}

/** Toggle buttons for wishlist and comparison. */
export function SaveButtons({ product, className }: SaveButtonsProps) {
  const t = useTranslations('common.card')
  const { wishlist, compare } = useSavedLists()
  const { toggleWishlist, addToCompare, removeFromCompare } = useSavedListActions()
  const isCompared = compare.includes(product.id)
  return (
    <div className={clsx('flex', className)}>
      <ToggleButton
        icon="heart"
        isPressed={wishlist.includes(product.id)}
        label={t('save', { name: product.name })}
        onPress={() => toggleWishlist(product.id)}
      />
      <ToggleButton
        icon="compare"
        isPressed={isCompared}
        label={t('compare', { name: product.name })}
        onPress={() => (isCompared ? removeFromCompare(product.id) : addToCompare(product.id))}
      />
    </div>
  )
}

interface ToggleButtonProps {
  icon: IconName
  isPressed: boolean
  label: string
  onPress(): void
}

function ToggleButton({ icon, isPressed, label, onPress }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={clsx('save-button', isPressed && 'text-ink')}
    >
      <Icon name={icon} className={clsx(isPressed && (icon === 'heart' ? 'fill-current' : '[stroke-width:2.6]'))} />
    </button>
  )
}
