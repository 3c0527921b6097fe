import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { useLoaded } from '../../staff/admin/useLoaded.ts'
import type { PageLink } from './commands.ts'
import { useEarlyKeys } from './useEarlyKeys.ts'

const loadPalette = () => import('./Palette.tsx').then((loaded) => loaded.default)
const loadKeysDialog = () => import('./KeysDialog.tsx').then((loaded) => loaded.default)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable], [role=dialog]') !== null

/**
 * The button that opens the command palette, with the shortcuts Ctrl+K or Cmd+K for it and ? for the list of keys. Both dialogs
 * load on first use, and keys typed until then are not lost.
 */
export function CommandPalette({ pages }: { pages: readonly PageLink[] }) {
  const t = useTranslations('commandPalette')
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const early = useEarlyKeys(() => setOpen(null))
  const close = () => {
    early.stop()
    setOpen(null)
  }
  const Palette = useLoaded(loadPalette, open === 'palette', close)
  const KeysDialog = useLoaded(loadKeysDialog, open === 'keys', close)
  const openPalette = () => {
    if (open === 'palette') return
    early.start()
    setOpen('palette')
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Preloads the palette before the second key is pressed.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => {})
      if (event.altKey || event.defaultPrevented) return
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (!isCommand && !isHelp) return
      event.preventDefault()
      if (isCommand) openPalette()
      else setOpen('keys')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong px-3 text-quiet text-sm hover:border-ink hover:text-ink lg:min-h-9"
      >
        <Icon name="search" className="size-4" />
        {/* Hidden on phones, where the names of shop and page need the space. */}
        <span className="max-sm:sr-only">{t('open')}</span>
        <kbd className="ml-auto pl-3 font-text text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      {open === 'palette' && Palette && (
        <Palette
          pages={pages}
          search={early.text}
          isEntered={early.isEntered}
          onSearch={early.setText}
          onReady={early.stop}
          onClose={close}
        />
      )}
      {open === 'keys' && KeysDialog && <KeysDialog onClose={close} />}
    </>
  )
}
