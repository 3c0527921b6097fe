import { createContext, useContext } from 'react'
import { pageDataId } from './pageData.ts'

/** The data of the page as JSON; only the server has it, the browser reads it from the HTML. */
export const PageDataContext = createContext('')

/** The page's data for hydration. It precedes React Router's scripts, which may run as soon as they are loaded. */
export function PageDataScript() {
  const json = useContext(PageDataContext)
  return (
    <script
      id={pageDataId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `formatPageData`
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
