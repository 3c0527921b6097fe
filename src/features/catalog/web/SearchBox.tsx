/**
 * The search box: a form that works without script, and a combobox with it (the ARIA pattern "editable, list autocomplete"). Written here
 * because a library's input would have to replace this one under the shopper's fingers once it is loaded.
 */

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath, productPath, searchPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { useDismiss } from '../../../ui/useDismiss.ts'
import { SearchSuggestions } from './SearchSuggestions.tsx'
import { suggestionsQuery } from './suggestions.queries.ts'

const typingMs = 150
const longestWish = 100

interface SearchBoxProps {
  /** When the shopper goes somewhere: the menu around it closes. */
  onLeave?: () => void
  isFocused?: boolean
  className?: string
  /** Where a page has a second one: tells them apart. */
  label?: string
}

export function SearchBox({ onLeave, isFocused = false, className, label }: SearchBoxProps) {
  const t = useTranslations('common.search')
  const navigate = useNavigate()
  const api = useApi()
  const box = useRef<HTMLFormElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const name = useDebounced(text.trim(), typingMs)
  const { data: suggestions } = useQuery(suggestionsQuery(api, isOpen ? name : ''))
  useDismiss(box, isOpen, () => setOpen(false))

  const isShown = isOpen && text.trim() !== '' && suggestions !== undefined
  const targets = isShown
    ? [...suggestions.items.map(({ urlKey }) => productPath(urlKey)), searchPath(text.trim())]
    : []
  // The last target, all results, is a choice only when there are some.
  const choiceCount = isShown && suggestions.total > 0 ? targets.length : 0
  const optionId = (index: number) => `${listId}-${index}`

  const leave = () => {
    setOpen(false)
    setActive(-1)
    onLeave?.()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const target = active < choiceCount ? targets[active] : undefined
    if (step !== 0 && !isShown) setOpen(true)
    if (step !== 0 && choiceCount > 0) {
      event.preventDefault()
      // One place before the first stands for the text itself.
      setActive((now) => ((now + 1 + step + choiceCount + 1) % (choiceCount + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && target !== undefined) {
      event.preventDefault()
      navigate(target)
      leave()
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      setActive(-1)
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
        type="search"
        name="name"
        value={text}
        maxLength={longestWish}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: only in the menu that was opened by the button "search"
        autoFocus={isFocused}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-sm border border-line-strong bg-raised pr-12 pl-3.5 text-base placeholder:text-faint hover:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      <button type="submit" aria-label={t('submit')} className="absolute top-0 right-0 grid size-11 place-items-center">
        <Icon name="search" />
      </button>
      {isShown && (
        <SearchSuggestions
          id={listId}
          optionId={optionId}
          suggestions={suggestions}
          typed={text.trim()}
          active={active}
          onPick={leave}
        />
      )}
      <p role="status" className="sr-only">
        {isShown && t('found', { count: suggestions.total })}
      </p>
    </Form>
  )
}
