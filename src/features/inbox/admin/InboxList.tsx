import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FirstViewLink, Pager, ViewTabs } from '../../staff/admin/lists.tsx'
import { PageTitle } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'

interface InboxListProps<Entry, Status extends string> {
  title: string
  views: { label: string; options: readonly { value: Status; label: string }[]; current: Status }
  /** The outcome of the last change, from `useChange`. */
  note: ReactNode
  empty: Pick<ComponentProps<typeof EmptyState>, 'of' | 'title'> & { hint: string }
  /** Hint at the keys that work in the list. */
  keys: string
  entries: readonly Entry[]
  /** The cursor of the next page; null on the last one. */
  next: number | null
  children(entry: Entry): ReactNode
}

/** The entries of an inbox with the selected status. */
export function InboxList<Entry extends { id: number }, Status extends string>({
  title,
  views,
  note,
  empty,
  keys,
  entries,
  next,
  children,
}: InboxListProps<Entry, Status>) {
  useListKeys()
  const [first] = views.options
  return (
    <>
      <PageTitle title={title} />
      <ViewTabs label={views.label} parameter="status" views={views.options} current={views.current} />
      {note}
      {entries.length === 0 ? (
        <EmptyState
          of={empty.of}
          title={empty.title}
          action={first && first.value !== views.current && <FirstViewLink label={first.label} />}
        >
          {empty.hint}
        </EmptyState>
      ) : (
        <>
          <p className="pt-3 text-quiet text-sm max-sm:hidden">{keys}</p>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id}>{children(entry)}</li>
            ))}
          </ul>
        </>
      )}
      <Pager next={next} />
    </>
  )
}
