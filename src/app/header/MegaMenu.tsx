import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import { useCloseOnBack } from '../../ui/useCloseOnBack.ts'
import { useDismiss } from '../../ui/useDismiss.ts'

/** Long enough that a pointer passing over opens nothing, and that a pointer cutting a corner on its way to the panel does not close it. */
const openAfterMs = 90
const closeAfterMs = 220

export interface MegaMenuEntry {
  name: string
  label: string
  /** Target of the label, which is a link without JavaScript and on touch screens. */
  to: string
  /** Content of the panel; null or false for a plain link. */
  panel: ReactNode
}

/**
 * The main menu: links with panels that open by pointer, or by the button beside the link (the ARIA pattern "disclosure navigation with
 * top-level links"). Escape closes the panel and returns the focus.
 */
export function MegaMenu({ entries }: { entries: readonly MegaMenuEntry[] }) {
  const t = useTranslations('common.menus')
  const nav = useRef<HTMLElement>(null)
  const timer = useRef(0)
  const [open, setOpen] = useState<string | null>(null)
  useDismiss(nav, open !== null, () => setOpen(null))
  useCloseOnBack(open !== null, () => setOpen(null))
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const later = (name: string | null, delayMs: number) => (event: PointerEvent) => {
    window.clearTimeout(timer.current)
    if (event.pointerType === 'mouse') timer.current = window.setTimeout(() => setOpen(name), delayMs)
  }
  return (
    <nav ref={nav} aria-label={t('label')}>
      <ul className="flex">
        {entries.map((entry) => (
          <li
            key={entry.name}
            onPointerEnter={later(entry.panel ? entry.name : null, openAfterMs)}
            onPointerLeave={later(null, closeAfterMs)}
          >
            <MenuItem
              entry={entry}
              isOpen={open === entry.name}
              onOpenChange={(isOpen) => {
                window.clearTimeout(timer.current)
                setOpen(isOpen ? entry.name : null)
              }}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MenuItemProps {
  entry: MegaMenuEntry
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

function MenuItem({ entry: { label, to, panel }, isOpen, onOpenChange }: MenuItemProps) {
  const t = useTranslations('common.menus')
  const panelId = useId()
  const item = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (!isOpen || !wantsFocus.current) return
    wantsFocus.current = false
    document.getElementById(panelId)?.querySelector('a')?.focus()
  }, [isOpen, panelId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      button.current?.focus()
      onOpenChange(false)
    } else if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault()
      wantsFocus.current = true
      onOpenChange(true)
      if (isOpen) document.getElementById(panelId)?.querySelector('a')?.focus()
    }
  }
  const onPick = (event: { target: EventTarget }) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    // The clicked link disappears with the panel, so its menu takes the focus until the new page does.
    item.current?.querySelector('a')?.focus()
    onOpenChange(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from its link and buttons
    <div ref={item} onKeyDown={onKeyDown} onClick={onPick}>
      <div className={clsx('flex items-center border-b-2', isOpen ? 'border-ink' : 'border-transparent')}>
        <Link
          to={to}
          prefetch="intent"
          className={clsx('flex h-12 items-center font-medium whitespace-nowrap', panel ? 'pr-1' : 'pr-2')}
        >
          {label}
        </Link>
        {panel && (
          <button
            ref={button}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-label={t('open', { menu: label })}
            // The mouse has already opened it by hovering: its click must not close it.
            onClick={({ nativeEvent }) => onOpenChange(isMouse(nativeEvent) || !isOpen)}
            className="-ml-1 mr-1 grid size-11 place-items-center"
          >
            <Icon
              name="chevronDown"
              className={clsx('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
            />
          </button>
        )}
      </div>
      {panel && isOpen && (
        <div
          id={panelId}
          className="absolute inset-x-0 top-full z-30 border-y border-line bg-paper shadow-[0_24px_32px_-24px_rgb(0_0_0/0.35)]"
        >
          <div className="shell py-8">{panel}</div>
        </div>
      )}
    </div>
  )
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
}
