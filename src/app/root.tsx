import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { IntlProvider } from 'use-intl'
import { ShopProvider, useNewQueryClient } from '../shared/shopProvider.tsx'
import type { Messages } from '../shared/messages.ts'
import { defaultLanguage } from '../shared/locale.ts'
import { shopOf } from '../shared/shopContext.ts'
import { wordsOf } from '../shared/words.server.ts'
import type { Route } from './+types/root'
import stylesheet from './styles.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/storage/icon.svg', type: 'image/svg+xml' },
]

/** What every page shows around its content: shop, language, currency, rates. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, currency, rates, baseCurrency, name, phone, nonce } = shopOf(context)
  return { shop: { language, currency, rates, baseCurrency, name, phone }, nonce, words: wordsOf(language, 'common') }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  // The browser hides a nonce once it has read it: rendering it again there would be a mismatch.
  const nonce = typeof document === 'undefined' ? root?.nonce : undefined
  return (
    <html lang={root?.shop.language ?? defaultLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const queryClient = useNewQueryClient()
  return (
    <IntlProvider locale={loaderData.shop.language} messages={useWords()} timeZone="UTC">
      <ShopProvider shop={loaderData.shop}>
        <QueryClientProvider client={queryClient}>
          <Outlet />
        </QueryClientProvider>
      </ShopProvider>
    </IntlProvider>
  )
}

/** The sentences of this page: those of the root and those that its loader sent as `words`. */
function useWords(): Messages {
  const parts = useMatches().map((match) => (hasWords(match.loaderData) ? match.loaderData.words : {}))
  return Object.assign({}, ...parts)
}

function hasWords(value: unknown): value is { words: Partial<Messages> } {
  return typeof value === 'object' && value !== null && 'words' in value
}
