import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { restorePosition } from './listPosition.ts'
import type { ListItem } from './listTable.ts'
import { createPages, findBounds, findPage, findStarts, type Pages, setPageLength } from './pagePlaces.ts'

export interface ReadPage<T> {
  rows: T[]
  /** The cursor of the following rows; null at the end of the page. */
  next: string | number | null
}

/** Where a list reads its rows. */
export interface ListSource<T extends ListItem> {
  /** Names the list with its filters and its order. */
  key: string
  /** The page of the URL, which the page's loader has read. */
  first: ReadPage<T>
  /** Whether the URL asks for a single page, as it does without script. */
  isSinglePage: boolean
  readCursors(): Promise<{ total: number; cursors: string[] }>
  readPage(bounds: { after?: string; through?: string }): Promise<ReadPage<T>>
}

export interface ListRows<T extends ListItem> {
  /** Null until it is known. */
  total: number | null
  /** Whether the list has all its rows, and not only the page of the URL. */
  isWhole: boolean
  /** The loaded rows of the visible pages, in order. */
  rows: T[]
  /** @param place from 0. @returns the row's index in `rows`; undefined while it is not read */
  findIndex(place: number): number | undefined
  /** A position that can be found again after rows were added: the page, and the index of the row in the page. */
  toAnchor(place: number): { page: number; offset: number }
  toPlace(anchor: { page: number; offset: number }): number
  /** Reads the pages of these places, and those next to them. */
  show(from: number, to: number): void
  /** The first rows of the list. @throws ApiError, NetworkError */
  readFirst(count: number): Promise<T[]>
  isLoading: boolean
  hasFailed: boolean
  retry(): void
}

/** How long pages stay in memory after they were last shown, so that Back shows them at once. */
const cacheMs = 10 * 60_000
/** Pages that are not in memory are read only after scrolling has paused this long, because dragging the scroll bar passes many. */
const settleMs = 80

/** Reads the rows of a long list as they become visible. A component keeps one list, with a constant key. */
export function useListRows<T extends ListItem>(source: ListSource<T>): ListRows<T> {
  const { key, first, isSinglePage } = source
  const location = useLocation()
  const client = useQueryClient()
  const isComplete = !isSinglePage && first.next === null
  const cursors = useQuery({
    queryKey: [...listKey(key), 'cursors'],
    queryFn: async () => createPages(await source.readCursors()),
    enabled: !isComplete,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheMs,
    refetchOnWindowFocus: false,
  })
  const pages = isComplete ? null : (cursors.data ?? null)
  const isWhole = !isSinglePage && pages !== null
  const starts = useMemo(() => (pages ? findStarts(pages) : null), [pages])
  const [inSight, setInSight] = useState(() => {
    const page = restorePosition(key, location.key)?.page ?? 0
    return { from: page, to: page }
  })
  const [wanted, setWanted] = useState(inSight)

  const pageQuery = (all: Pages, page: number) => {
    const bounds = findBounds(all, page)
    return queryOptions<ReadPage<T>>({
      queryKey: pageKey(key, all, page),
      async queryFn() {
        const read = await source.readPage(bounds)
        noteLength(client, key, page, read)
        return read
      },
      staleTime: cacheMs,
      gcTime: cacheMs,
      // The loader has read it.
      ...(page === 0 && String(first.next) === bounds.through && { initialData: first }),
    })
  }

  // The person has returned to the list or changed something, so the pages in memory may be outdated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` is another one when the page was read again
  useEffect(() => void client.invalidateQueries({ queryKey: [...listKey(key), 'page'] }), [client, key, first])

  useEffect(() => {
    if (!pages) return
    const isKnown = listRange(inSight).every((page) => client.getQueryData(pageKey(key, pages, page)) !== undefined)
    const timer = setTimeout(() => setWanted(inSight), isKnown ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [client, key, pages, inSight])

  const wantedPages = useMemo(
    () =>
      isWhole && pages
        ? listRange({ from: Math.max(0, wanted.from - 1), to: Math.min(wanted.to + 1, pages.lengths.length - 1) })
        : [],
    [isWhole, pages, wanted],
  )
  const read = useQueries({
    queries: pages ? wantedPages.map((page) => pageQuery(pages, page)) : [],
    combine: combinePages<T>,
  })
  const { rows, indexes } = useMemo(() => {
    if (!isWhole) return { rows: first.rows, indexes: null }
    const found: T[] = []
    const places = new Map<number, number>()
    for (const [position, page] of wantedPages.entries())
      for (const [offset, row] of (read.pages[position]?.rows ?? []).entries()) {
        places.set((starts?.[page] ?? 0) + offset, found.length)
        found.push(row)
      }
    return { rows: found, indexes: places }
  }, [isWhole, first, starts, wantedPages, read.pages])

  return {
    total: isComplete ? first.rows.length : (starts?.at(-1) ?? null),
    isWhole,
    rows,
    findIndex: (place) => (indexes ? indexes.get(place) : place),
    toAnchor(place) {
      const page = starts ? findPage(starts, place) : 0
      return { page, offset: place - (starts?.[page] ?? 0) }
    },
    toPlace: ({ page, offset }) => (starts?.[page] ?? 0) + offset,
    show(from, to) {
      if (!starts) return
      const next = { from: findPage(starts, from), to: findPage(starts, to) }
      setInSight((before) => (before.from === next.from && before.to === next.to ? before : next))
    },
    async readFirst(count) {
      if (!pages || !starts || isSinglePage) return first.rows.slice(0, count)
      const some = listRange({ from: 0, to: findPage(starts, count - 1) })
      const all = await Promise.all(some.map((page) => client.ensureQueryData(pageQuery(pages, page))))
      return all.flatMap((page) => page.rows).slice(0, count)
    },
    isLoading: read.isPending,
    hasFailed: cursors.isError || read.isError,
    retry: () =>
      void client.refetchQueries({ queryKey: listKey(key), predicate: ({ state }) => state.status === 'error' }),
  }
}

const listKey = (key: string) => ['list', key] as const

function pageKey(key: string, pages: Pages, page: number) {
  const { after, through } = findBounds(pages, page)
  return [...listKey(key), 'page', after ?? null, through ?? null] as const
}

/** Inclusive range. */
function listRange({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

const combinePages = <T>(results: UseQueryResult<ReadPage<T>>[]) => ({
  pages: results.map(({ data }) => data),
  isPending: results.some(({ isPending }) => isPending),
  isError: results.some(({ isError }) => isError),
})

/** A page can have more or fewer rows than before. When it has become too long, the cursors are read again. */
function noteLength<T>(client: QueryClient, key: string, page: number, { rows, next }: ReadPage<T>): void {
  const queryKey = [...listKey(key), 'cursors']
  if (next !== null) void client.invalidateQueries({ queryKey })
  else client.setQueryData<Pages>(queryKey, (pages) => pages && setPageLength(pages, page, rows.length))
}
