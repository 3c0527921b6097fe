import clsx from 'clsx'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { compact } from './parts.tsx'

interface MoveButtonsProps {
  /** Name of the entry that is moved, for screen readers. */
  name: string
  /** Index of the entry in its list. */
  place: number
  /** Number of entries in the list. */
  count: number
  isBusy?: boolean
  /** @param to the new index */
  onMove(to: number): void
}

/** Moves an entry of a list up or down: two buttons, and the arrow keys on either of them. The focus stays where it is. */
export function MoveButtons({ name, place, count, isBusy = false, onMove }: MoveButtonsProps) {
  const t = useTranslations('admin.move')
  const pressed = useRef<HTMLElement>(null)
  // Elements lose the focus when they move within the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the entry has moved
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  }, [place])
  const isPossible = (to: number) => !isBusy && to >= 0 && to < count
  const move = (event: SyntheticEvent<HTMLElement>, to: number) => {
    if (!isPossible(to)) return
    pressed.current = event.currentTarget
    onMove(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(event, place + step)
  }
  const arrow = (label: string, to: number, turn: string) => (
    <Button
      look="bare"
      aria-label={label}
      aria-disabled={!isPossible(to) || undefined}
      onClick={(event) => move(event, to)}
      onKeyDown={onKeyDown}
      className={clsx(compact, 'w-11 px-0 aria-disabled:opacity-30 sm:w-9')}
    >
      <Icon name="arrowUp" className={clsx('size-4', turn)} />
    </Button>
  )
  return (
    <span className="flex shrink-0 items-center">
      {arrow(t('up', { name }), place - 1, '')}
      {arrow(t('down', { name }), place + 1, 'rotate-180')}
    </span>
  )
}
