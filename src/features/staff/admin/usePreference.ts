import { formatPreferenceCookie, type PreferenceName } from '../../../shared/preferences.ts'
import { useAdmin } from './adminContext.tsx'

/** Stores language or appearance in the cookie that the shop reads, too, and loads the page in it. */
export function usePreference(): (name: PreferenceName, value: string) => void {
  const { baseUrl } = useAdmin()
  return (name, value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox only recently have the Cookie Store API
    document.cookie = formatPreferenceCookie(name, value, baseUrl)
    window.location.reload()
  }
}
