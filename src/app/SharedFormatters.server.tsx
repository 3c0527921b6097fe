import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { defaultLanguage } from '../shared/locale.ts'

/**
 * Lets all pages share the `Intl` formatters, which are cached by language and options. An `IntlProvider` reuses those of the
 * provider around it; without one it creates them for each page, which takes a tenth of the rendering time.
 */
export function SharedFormatters({ children }: { children: ReactNode }) {
  const { type: Context, props } = outermost
  return <Context {...props}>{children}</Context>
}

let rendered: unknown = null

/** Renders nothing, but stores the element that `IntlProvider` returns: its context provider, whose value has the formatters. */
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
