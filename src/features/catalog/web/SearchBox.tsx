/**
 * The search box: a form that works without script, and a combobox with it (the ARIA pattern "editable, list autocomplete"). Written here
 * because a library's input would have to replace this one under the shopper's fingers once it is loaded.
 */

import clsx from 'clsx'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { longestSearchQuery } from '../../../shared/searchQuery.ts'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDismiss } from '../../../ui/useDismiss.ts'
import { dropSearch } from './searchMemory.ts'
import { useSearchChoices } from './useSearchChoices.ts'

// Nobody needs it before the box has the focus.
const loadPanel = () => import('./SearchPanel.tsx')
const SearchPanel = lazy(loadPanel)

interface SearchBoxProps {
  /** When the shopper goes somewhere: the menu around it closes. */
  onLeave?: () => void
  isFocused?: boolean
  /** What it finds stands below it instead of over the page. */
  isInPlace?: boolean
  className?: string
  /** Where a page has a second one: tells them apart. */
  label?: string
}

export function SearchBox({ onLeave, isFocused = false, isInPlace = false, className, label }: SearchBoxProps) {
  const t = useTranslations('common.search')
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { pathname, search } = useLocation()
  const results = pathname.startsWith(catalogPath()) ? new URLSearchParams(search).get('name') : null
  const [shownResults, setShownResults] = useState(results)
  // What was searched for goes with its results.
  if (shownResults !== results) {
    setShownResults(results)
    if (results === null) setText('')
  }
  const typed = text.trim()
  const { searches, query, targets, total } = useSearchChoices(typed, isOpen)
  useDismiss(box, isOpen, () => setOpen(false))

  const suggestions = query.data
  const hasList = isOpen && (typed === '' ? searches.length > 0 : suggestions !== undefined)
  const hasPanel = hasList || (isOpen && typed !== '')
  const optionId = (index: number) => `${listId}-${index}`

  const leave = () => {
    setOpen(false)
    setActive(-1)
    onLeave?.()
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const write = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
  }
  const backToField = () => {
    setActive(-1)
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const target = hasList ? targets[active] : undefined
    const recent = typed === '' ? searches[active] : undefined
    if (step !== 0 && !hasPanel) setOpen(true)
    if (step !== 0 && hasList && targets.length > 0) {
      event.preventDefault()
      // One place before the first stands for the text itself.
      setActive((now) => ((now + 1 + step + targets.length + 1) % (targets.length + 1)) - 1)
    } else if (event.key === 'Enter' && target !== undefined) {
      event.preventDefault()
      if (recent !== undefined) setText(recent)
      navigate(target)
      leave()
    } else if (event.key === 'Delete' && recent !== undefined && hasList) {
      event.preventDefault()
      dropSearch(recent)
      setActive(-1)
    } else if (event.key === 'Escape' && hasPanel) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <Form
      ref={box}
      role="search"
      aria-label={label}
      action={catalogPath()}
      onSubmit={leave}
      className={clsx('relative', className)}
    >
      <input
        ref={field}
        type="search"
        name="name"
        value={text}
        maxLength={longestSearchQuery}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: only in the menu that was opened by the button "search"
        autoFocus={isFocused}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={listId}
        aria-activedescendant={hasList && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => write(event.target.value)}
        onFocus={() => {
          setOpen(true)
          // With the focus, so that it is there with the first letter; that it did not come is seen when it is to be shown.
          loadPanel().catch(() => {})
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-sm border border-line-strong bg-raised pr-22 pl-3.5 text-base placeholder:text-faint hover:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => {
            write('')
            backToField()
          }}
          className="absolute top-0 right-11 grid size-11 place-items-center text-quiet hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      <button type="submit" aria-label={t('submit')} className="absolute top-0 right-0 grid size-11 place-items-center">
        <Icon name="search" />
      </button>
      {hasPanel && (
        <ErrorBoundary onBreak={close}>
          <Suspense>
            <SearchPanel
              id={listId}
              isInPlace={isInPlace}
              optionId={optionId}
              active={active}
              typed={typed}
              searches={searches}
              query={query}
              onPick={leave}
              onPickRecent={(search) => {
                setText(search)
                leave()
              }}
              onDrop={backToField}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <p role="status" className="sr-only">
        {hasList && typed !== '' && t('found', { count: total })}
      </p>
    </Form>
  )
}
