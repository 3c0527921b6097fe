import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useSavedLists } from '../../wishlist/web/savedLists.ts'
import { useSavedListActions } from '../../wishlist/web/useSavedListActions.ts'

interface SaveButtonsProps {
  product: { id: number; name: string }
  className?: string
}

/** Wishlist and compare: two presses that stay pressed. */
export function SaveButtons({ product, className }: SaveButtonsProps) {
  const t = useTranslations('common.tile')
  const { wishlist, compare } = useSavedLists()
  const { toggleWishlist, addToCompare, removeFromCompare } = useSavedListActions()
  const isCompared = compare.includes(product.id)
  return (
    <div className={clsx('flex', className)}>
      <PressButton
        icon="heart"
        isPressed={wishlist.includes(product.id)}
        label={t('save', { name: product.name })}
        onPress={() => toggleWishlist(product.id)}
      />
      <PressButton
        icon="compare"
        isPressed={isCompared}
        label={t('compare', { name: product.name })}
        onPress={() => (isCompared ? removeFromCompare(product.id) : addToCompare(product.id))}
      />
    </div>
  )
}

interface PressButtonProps {
  icon: IconName
  isPressed: boolean
  label: string
  onPress(): void
}

function PressButton({ icon, isPressed, label, onPress }: PressButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={clsx(
        'grid size-11 place-items-center rounded-sm transition-colors duration-150 hover:text-ink',
        isPressed ? 'text-ink' : 'text-quiet',
      )}
    >
      <Icon name={icon} className={clsx(isPressed && (icon === 'heart' ? 'fill-current' : '[stroke-width:2.6]'))} />
    </button>
  )
}
