import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'

interface MoveButtonsProps {
  /** Of the entry that is moved, for screen readers. */
  name: string
  /** Of all entries, in their present order. */
  keys: readonly string[]
  /** Of the entry among them, from 0 on. */
  place: number
  isBusy?: boolean
  /** @param keys in their new order @param place of the entry then, from 1 on */
  onMove(keys: string[], place: number): void
}

/** Moves an entry of a list up or down. */
export function MoveButtons({ name, keys, place, isBusy = false, onMove }: MoveButtonsProps) {
  const t = useTranslations('admin.move')
  const move = (by: 1 | -1) => {
    const [key] = keys.slice(place)
    if (key === undefined) return
    const moved = keys.filter((each) => each !== key)
    moved.splice(place + by, 0, key)
    onMove(moved, place + by + 1)
  }
  const arrow = (label: string, by: 1 | -1, isPossible: boolean) => (
    <button
      type="button"
      aria-label={label}
      disabled={isBusy || !isPossible}
      onClick={() => move(by)}
      className="grid size-11 place-items-center hover:bg-raised disabled:opacity-30 sm:size-9"
    >
      <Icon name="chevronDown" className={clsx('size-4', by < 0 && 'rotate-180')} />
    </button>
  )
  return (
    <div className="flex shrink-0">
      {arrow(t('up', { name }), -1, place > 0)}
      {arrow(t('down', { name }), 1, place < keys.length - 1)}
    </div>
  )
}
