import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { buttonClass } from '../../../ui/Button.tsx'
import { controlClass } from '../../../ui/Field.tsx'

interface SearchListProps<Item> {
  label: string
  findLabel: string
  /** @returns the matches; `chosen` is set when there is nothing to choose from @throws ApiError, NetworkError */
  search(text: string): Promise<{ items: Item[]; chosen: Item | null }>
  toKey(item: Item): number
  show(item: Item): ReactNode
  /** @returns the announcement for screen readers */
  choose(item: Item): string | Promise<string>
  describeCount(count: number): string
  failed: string
}

/**
 * A search whose results are selected by mouse, touch or arrow keys. Also for scanners, which type a code and Enter repeatedly.
 */
export function SearchList<Item>(props: SearchListProps<Item>) {
  const { label, findLabel, search, toKey, show, choose, describeCount, failed } = props
  const [text, setText] = useState('')
  const [items, setItems] = useState<readonly Item[]>([])
  const [status, setStatus] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const newest = useRef(0)

  /** Counts the changes of the text, because the next code can be the same as the last. */
  const edits = useRef(0)

  /** @param searchedAt `edits` at the time of the search: a text that was typed since then stays */
  const pick = async (item: Item, searchedAt = edits.current) => {
    const chosen = choose(item)
    setItems([])
    if (edits.current === searchedAt) setText('')
    field.current?.focus()
    setStatus(await chosen)
  }
  async function find(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === '') return
    // The next code replaces this one, even before the response.
    field.current?.select()
    newest.current += 1
    const [mine, searchedAt] = [newest.current, edits.current]
    try {
      const found = await search(wanted)
      // A scanner can be faster than the network: only the response to the latest search counts, unless it identifies one item.
      if (found.chosen !== null) return await pick(found.chosen, searchedAt)
      if (mine !== newest.current) return
      setItems(found.items)
      setStatus(describeCount(found.items.length))
    } catch {
      if (mine === newest.current) setStatus(failed)
    }
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setItems([])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons.findIndex((button) => button === document.activeElement) + step
    event.preventDefault()
    if (next < 0) field.current?.focus()
    else buttons[Math.min(next, buttons.length - 1)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; Tab reaches the same controls
    <div onKeyDown={move}>
      <search>
        <form onSubmit={find} className="flex gap-2">
          <input
            ref={field}
            type="search"
            aria-label={label}
            placeholder={label}
            value={text}
            onChange={(event) => {
              edits.current += 1
              setText(event.target.value)
            }}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            className={`${controlClass} text-ellipsis`}
          />
          <button type="submit" className={buttonClass('line')}>
            {findLabel}
          </button>
        </form>
      </search>
      <p role="status" className="min-h-6 py-1 text-quiet text-sm">
        {status}
      </p>
      {items.length > 0 && (
        <ul ref={list} className="mb-3 max-h-96 divide-y divide-line overflow-y-auto border border-line-strong">
          {items.map((item) => (
            <li key={toKey(item)}>
              <button
                type="button"
                onClick={() => pick(item)}
                className="flex min-h-11 w-full items-center justify-between gap-4 px-3 py-1.5 text-left text-sm hover:bg-raised focus-visible:-outline-offset-2"
              >
                {show(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
