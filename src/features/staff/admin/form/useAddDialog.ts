import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReopen } from './useReopen.ts'

/** History state of a link that opens the list's dialog for a new entry. */
export const addState = { add: true }

/**
 * Whether a list's dialog for a new entry is open: by its button, by a link with `addState`, or because it has unsent input.
 * @param place the list, as `useReopen` takes it; the dialog's draft is `PLACE:new`
 */
export function useAddDialog(place: string): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  useReopen(place, () => setOpen(true))
  const isAsked = state?.add === true
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    // Not again after a reload.
    const { add: _, ...others } = state
    void navigate(pathname + search, { replace: true, state: others })
  }, [isAsked, navigate, pathname, search, state])
  return [isOpen, setOpen]
}
