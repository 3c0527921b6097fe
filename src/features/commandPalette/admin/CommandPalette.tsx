import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import type { PageLink } from './commands.ts'

const Palette = lazy(() => import('./Palette.tsx'))
const KeysDialog = lazy(() => import('./KeysDialog.tsx'))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable], [role=dialog]') !== null

/** A button that finds anything, Ctrl or Cmd and K for the same, and ? for the list of keys. Both load with their first use. */
export function CommandPalette({ pages }: { pages: readonly PageLink[] }) {
  const t = useTranslations('commandPalette')
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (!isCommand && !isHelp) return
      event.preventDefault()
      setOpen(isCommand ? 'palette' : 'keys')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen('palette')}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong px-3 text-quiet text-sm hover:border-ink hover:text-ink lg:min-h-9"
      >
        <Icon name="search" className="size-4" />
        {/* On phones the names of shop and page need the room. */}
        <span className="max-sm:sr-only">{t('open')}</span>
        <kbd className="ml-auto pl-3 font-text text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      <Suspense>
        {open === 'palette' && <Palette pages={pages} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}
