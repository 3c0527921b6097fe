import { useNavigate } from 'react-router'
import { parseReturnPath } from '../staff.paths.ts'

/** @returns a function that goes to the page that was asked for before signing in: a page, or a document, which the router does not have */
export function useReturnTo(): (text: string | null) => void | Promise<void> {
  const navigate = useNavigate()
  return (text) => {
    const path = parseReturnPath(text)
    if (path.startsWith('/api/')) return window.location.replace(path)
    return navigate(path, { replace: true })
  }
}
