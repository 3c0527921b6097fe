import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { defaultLanguage } from '../shared/locale.ts'

/**
 * Lets all pages share the formatters of `Intl`, which are found by language and options: an `IntlProvider` takes over those of the
 * provider around it, and would otherwise create them for each page, a tenth of rendering it.
 */
export function SharedFormatters({ children }: { children: ReactNode }) {
  const { type: Context, props } = outermost
  return <Context {...props}>{children}</Context>
}

let rendered: unknown = null

/** Renders nothing: it keeps what `IntlProvider` renders, the provider of its context with the formatters in its value. */
function Probe() {
  rendered = IntlProvider({ locale: defaultLanguage, messages: {}, timeZone: 'UTC', children: null })
  return null
}

/** Lives as long as the process. */
const outermost = findOutermost()

function findOutermost(): ReactElement<object> {
  renderToString(<Probe />)
  if (!isValidElement<object>(rendered)) throw new Error('use-intl has changed: IntlProvider renders no element.')
  return rendered
}
