/**
 * The search box: a form that works without JavaScript, enhanced to a combobox (the ARIA pattern "editable, list autocomplete"). Not from
 * a library, because its input would have to replace this one while the shopper is typing.
 */

import clsx from 'clsx'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { maxSearchQueryLength } from '../../../shared/searchQuery.ts'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDismiss } from '../../../ui/useDismiss.ts'
import { moveActive } from '../moveActive.ts'
import type { SearchChoices } from './useSearchChoices.ts'

// Loaded lazily, with TanStack Query, because it is not needed before the box has focus.
const loadPanel = () => import('./SearchPanel.tsx')
const SearchPanel = lazy(loadPanel)

/** The choices until the panel reports its own. */
const noChoices: SearchChoices = { hasList: false, targets: [], total: 0, searches: [], removeSearch: () => {} }

interface SearchBoxProps {
  /** Called when the shopper navigates, so that the surrounding menu can close. */
  onLeave?: () => void
  isFocused?: boolean
  /** Shows results below the box instead of over the page. */
  isInPlace?: boolean
  className?: string
  /** Distinguishes a second search box on a page. */
  label?: string
}

export function SearchBox({ onLeave, isFocused = false, isInPlace = false, className, label }: SearchBoxProps) {
  const t = useTranslations('common.search')
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useSearchText()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = text.trim()
  const [{ targets, total, searches, ...choices }, setChoices] = useState(noChoices)
  useDismiss(box, isOpen, () => setOpen(false))

  const hasList = isOpen && choices.hasList
  const hasPanel = hasList || (isOpen && typed !== '')
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const leaveResults = () => {
    close()
    onLeave?.()
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
      setActive((now) => moveActive(now, step, targets.length))
    } else if (event.key === 'Enter' && target !== undefined) {
      event.preventDefault()
      if (recent !== undefined) setText(recent)
      navigate(target)
      leaveResults()
    } else if (event.key === 'Delete' && recent !== undefined && hasList) {
      event.preventDefault()
      choices.removeSearch(recent)
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
      onSubmit={leaveResults}
      className={clsx('relative', className)}
    >
      <input
        ref={field}
        type="search"
        name="name"
        value={text}
        maxLength={maxSearchQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: only in the menu opened by the search button
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
          // Load on focus, so that it is ready for the first letter; a failed load shows when the panel opens.
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
      {isOpen && (
        <ErrorBoundary onBreak={close}>
          <Suspense>
            <SearchPanel
              id={listId}
              isInPlace={isInPlace}
              optionId={optionId}
              active={active}
              typed={typed}
              onChoices={setChoices}
              onPick={leaveResults}
              onPickRecent={(search) => {
                setText(search)
                leaveResults()
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

/** The text of the box, which is cleared when the shopper leaves the results. */
function useSearchText() {
  const [text, setText] = useState('')
  const { pathname, search } = useLocation()
  const results = pathname.startsWith(catalogPath()) ? new URLSearchParams(search).get('name') : null
  const [shownResults, setShownResults] = useState(results)
  if (shownResults !== results) {
    setShownResults(results)
    if (results === null) setText('')
  }
  return [text, setText] as const
}
