import { useMemo } from 'react'
import type { ListItem } from './listTable.ts'
import { type ListRows, useListRows } from './useListRows.ts'

/** URL parameters except the page. */
type Filter = Readonly<Record<string, string>>

interface NewestFirst<T extends ListItem> {
  /** The page of the list that the loader has read. */
  first: { rows: T[]; next: number | null }
  /** Names the list. */
  name: string
  /** The query of the URL. */
  query: string
  readCursors(filter: Filter): Promise<{ data: { total: number; cursors: string[] } }>
  /** @param input the filter, and the page by ids */
  readPage(input: { before?: number; through?: number }): Promise<{ data: T[]; next: number | null }>
}

/** A list that is ordered by ids, the newest first, so that ids are its cursors. @returns its rows, and its key */
export function useNewestFirst<T extends ListItem>(options: NewestFirst<T>): { list: ListRows<T>; listKey: string } {
  const { name, query, readCursors, readPage } = options
  const { rows, next } = options.first
  const { before, ...filter } = Object.fromEntries(new URLSearchParams(query))
  const listKey = `${name}?${query}`
  const list = useListRows<T>({
    key: listKey,
    first: useMemo(() => ({ rows, next }), [rows, next]),
    isSinglePage: before !== undefined,
    readCursors: async () => (await readCursors(filter)).data,
    async readPage({ after, through }) {
      const bounds = { ...(after && { before: Number(after) }), ...(through && { through: Number(through) }) }
      const page = await readPage({ ...filter, ...bounds })
      return { rows: page.data, next: page.next }
    },
  })
  return { list, listKey }
}
