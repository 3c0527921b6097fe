import { useNavigate } from 'react-router'
import { parseReturnPath } from '../../staff.paths.ts'

/** @returns a function that opens what was requested before signing in: a page, or a document, which is not a route */
export function useReturnTo(): (text: string | null) => void | Promise<void> {
  const navigate = useNavigate()
  return (text) => {
    const path = parseReturnPath(text)
    if (path.startsWith('/api/')) return window.location.replace(path)
    return navigate(path, { replace: true })
  }
}
