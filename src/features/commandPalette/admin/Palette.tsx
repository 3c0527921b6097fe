import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { returnFocus } from '../../staff/admin/returnFocus.ts'
import type { PageLink } from './commands.ts'
import { type Group, type Item, useGroups } from './useGroups.ts'
import { type SearchState, useSearchResults } from './useSearchResults.ts'

interface PaletteProps {
  pages: readonly PageLink[]
  search: string
  /** Whether Enter was pressed before the input had the focus. */
  isEntered: boolean
  onSearch(search: string): void
  /** The input has the focus. */
  onReady(): void
  onClose(): void
}

/** Finds pages, records and actions by typing; arrow keys select one and Enter opens it. */
export default function Palette({ pages, search, isEntered, onSearch, onReady, onClose }: PaletteProps) {
  const t = useTranslations('commandPalette')
  const [focusedBefore] = useState(document.activeElement)
  // The dialog would return the focus only to an element that Tab can reach. A page that opens takes the focus itself.
  useEffect(() => () => returnFocus(focusedBefore), [focusedBefore])
  const state = useSearchResults(search)
  const groups = useGroups(search, pages, state)
  const choose = (item: Item) => {
    onClose()
    void item.run()
  }
  const waitForFirst = useFirstItem(state, groups, choose, isEntered)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup
          aria-label={t('title')}
          finalFocus={false}
          className="fixed top-4 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(38rem,100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-sm bg-paper text-ink shadow-2xl sm:top-[12dvh] sm:max-h-[70dvh]"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            itemToStringValue={(item: Item) => item.label}
            value={search}
            onValueChange={(value, { reason }) => {
              if (reason !== 'item-press') onSearch(value)
            }}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Icon name="search" className="text-quiet" />
              <Autocomplete.Input
                aria-label={t('search')}
                placeholder={t('search')}
                maxLength={100}
                onFocus={({ target }) => {
                  // Places the cursor after the text that was typed earlier.
                  target.setSelectionRange(target.value.length, target.value.length)
                  onReady()
                }}
                onKeyDown={({ key }) => waitForFirst(key === 'Enter')}
                className="h-14 w-full bg-transparent text-ellipsis outline-none placeholder:text-quiet"
              />
              <Dialog.Close className="flex min-h-11 items-center rounded-sm px-2 text-quiet text-sm underline underline-offset-4">
                {t('close')}
              </Dialog.Close>
            </div>
            <Autocomplete.Status className="px-4 text-quiet text-sm not-empty:py-3">
              {describeState(state, groups.length, t)}
            </Autocomplete.Status>
            <Autocomplete.List className="overflow-y-auto overscroll-contain px-2 not-empty:pb-2">
              {(group: Group) => (
                <Autocomplete.Group key={group.key} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2 pt-3 pb-1 text-quiet text-xs">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.key}
                        value={item}
                        onClick={() => choose(item)}
                        className="flex min-h-11 cursor-default items-center justify-between gap-4 rounded-sm px-2 text-sm select-none data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:outline-focus data-highlighted:-outline-offset-2 sm:min-h-9"
                      >
                        <span className="min-w-0 truncate">{item.label}</span>
                        {item.note && <span className="max-w-1/2 shrink-0 truncate text-quiet">{item.note}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * When Enter is pressed before the results arrive, as a scanner does, opens the first one as soon as they do.
 * @returns a handler for every key press; its argument is whether the key is Enter
 */
function useFirstItem(
  { isBusy }: SearchState,
  groups: readonly Group[],
  choose: (item: Item) => void,
  isEntered: boolean,
): (isEnter: boolean) => void {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (isEntered) setWaiting(true)
  }, [isEntered])
  const first = groups[0]?.items[0]
  const latest = useRef({ first, choose })
  useEffect(() => {
    latest.current = { first, choose }
  })
  useEffect(() => {
    if (!isWaiting || isBusy) return
    setWaiting(false)
    const { first: item, choose: open } = latest.current
    if (item) open(item)
  }, [isWaiting, isBusy])
  return (isEnter) => setWaiting(isEnter && isBusy && !first)
}

function describeState(
  { isBusy, isFailed }: SearchState,
  groups: number,
  t: (key: 'searching' | 'failed' | 'nothing') => string,
): string | null {
  if (isFailed) return t('failed')
  if (groups > 0) return null
  return t(isBusy ? 'searching' : 'nothing')
}
