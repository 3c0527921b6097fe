import { useState } from 'react'

/** @returns true from the first render on in which `value` is true */
export function useHasBeen(value: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(value)
  if (value && !hasBeen) setHasBeen(true)
  return hasBeen || value
}
