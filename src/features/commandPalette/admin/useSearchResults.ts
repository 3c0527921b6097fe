import { useEffect, useState } from 'react'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { findAnythingCall } from '../commandPalette.calls.ts'
import type { Found } from '../server/commandPalette.contract.ts'

/** Searches after this pause in typing. */
const pauseMs = 120

export interface SearchState {
  /** The results; null until the first response. */
  found: Found | null
  isBusy: boolean
  isFailed: boolean
}

const nothing: SearchState = { found: null, isBusy: false, isFailed: false }

/** Searches as the user types. The response to an earlier text never replaces that to a later one. */
export function useSearchResults(search: string): SearchState {
  const { api } = useAdmin()
  const text = search.trim()
  const [state, setState] = useState<SearchState>({ ...nothing, isBusy: text !== '' })
  useEffect(() => {
    if (text === '') {
      setState(nothing)
      return
    }
    let isCurrent = true
    setState(({ found }) => ({ found, isBusy: true, isFailed: false }))
    const timer = setTimeout(async () => {
      const answer = await api.call(findAnythingCall, { input: { search: text } }).catch(() => null)
      if (isCurrent) setState({ found: answer?.data ?? null, isBusy: false, isFailed: answer === null })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, text])
  return state
}
