import { Link, type LinkProps } from 'react-router'
import { Icon } from './Icon.tsx'

export interface FilterChip {
  key: string
  name: string
  /** Accessible name, such as “Remove Red”. */
  label: string
  /** Leads to the page without the filter. */
  link: LinkProps
}

interface FilterChipsProps {
  label: string
  chips: readonly FilterChip[]
  /** Removes all of them; its children are the text. */
  clear: LinkProps
}

/** The active filters; clicking one removes it. They are links, so they work without JavaScript. */
export function FilterChips({ label, chips, clear }: FilterChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2 pb-5">
      {chips.map(({ key, name, label: remove, link }) => (
        <li key={key} className="max-w-full">
          <Link
            {...link}
            preventScrollReset
            aria-label={remove}
            className="figures flex min-h-11 items-center gap-2 rounded-sm border border-ink px-3 text-sm [overflow-wrap:anywhere] hover-inverts pointer-fine:min-h-9"
          >
            {name}
            <Icon name="close" className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          {...clear}
          preventScrollReset
          className="flex min-h-11 items-center px-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-fine:min-h-9"
        />
      </li>
    </ul>
  )
}
