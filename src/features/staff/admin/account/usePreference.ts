import { formatPreferenceCookie, type PreferenceName } from '../../../../shared/preferences.ts'
import { useAdmin } from '../adminContext.tsx'

/** Stores the language or appearance in the cookie that the shop also reads, and reloads the page. */
export function usePreference(): (name: PreferenceName, value: string) => void {
  const { baseUrl } = useAdmin()
  return (name, value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox only recently have the Cookie Store API
    document.cookie = formatPreferenceCookie(name, value, baseUrl)
    window.location.reload()
  }
}
