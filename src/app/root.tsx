import completeFont from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { loadFooterPages } from '../features/content/web/loadFooterPages.server.ts'
import { isApplyingPreference } from '../features/currency/web/pickPreference.ts'
import { type HomeFrame, readHomeFrame } from '../features/home/home.frame.ts'
import { getReaders } from '../features/readers.ts'
import { darkPaperColor, paperColor, shopIconPath, toImageSize } from '../shared/imageSizes.ts'
import { hasSamePreferences, toLanguagePath } from '../shared/languageUrl.ts'
import { defaultLanguage, languages, regionTags } from '../shared/locale.ts'
import { messagesFor, translator } from '../shared/messages.server.ts'
import type { Messages } from '../shared/messages.ts'
import { currencies } from '../shared/money.ts'
import { readCachedAt } from '../shared/offlineCache.ts'
import { fontsPlaceholder, pageStylesPlaceholder } from '../shared/pageStyles.ts'
import { manifestPath } from '../shared/paths.ts'
import { findQueryClient } from '../shared/queryClient.ts'
import { getShop } from '../shared/shopContext.ts'
import { hasDefaultOptions } from '../shared/shopOptions.ts'
import { ShopProvider, useShop } from '../shared/shopProvider.tsx'
import type { Theme } from '../shared/theme.ts'
import { ErrorBoundary as PageBoundary } from '../ui/ErrorBoundary.tsx'
import type { Route } from './+types/root'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import archivoFont from './fonts/archivo-latin.woff2?url'
import instrumentFont from './fonts/instrument-sans-latin.woff2?url'
import { Header } from './header/Header.tsx'
import { LatePreloads } from './LatePreloads.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { LazyWishlistSync } from './LazyWishlistSync.tsx'
import { NavigationPending } from './NavigationPending.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { PageDataScript } from './PageDataScript.tsx'
import { hasMessages } from './pageData.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { readMenu } from './readMenu.server.ts'
import { ServiceWorkerRegistration } from './ServiceWorkerRegistration.tsx'
import { SessionSync } from './SessionSync.tsx'
import { SkipLink, skipId } from './SkipLink.tsx'
import stylesheet from './styles.css?url'
import { UpdateBar } from './UpdateBar.tsx'

const icon = `/storage/${shopIconPath}`

export const links: Route.LinksFunction = () => [
  // Every page uses these two fonts: preloading them avoids a change of font after the first paint.
  ...[archivoFont, instrumentFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: toImageSize('icon-touch', icon) },
]

/** The data of every page's frame: shop, language, currency, rates, menus and content pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const {
    language,
    currency,
    languages: offeredLanguages,
    currencies: offeredCurrencies,
    theme,
    rates,
    baseCurrency,
    tax,
    terms,
    options: offered,
    shippingOffer,
    content,
    name,
    phone,
    links,
    baseUrl,
  } = getShop(context)
  const about = content.about?.[language] ?? null
  const readers = getReaders(context)
  const [menu, footerPages, hasBlog] = await Promise.all([
    readMenu(readers),
    loadFooterPages(readers.content),
    // An empty blog is not linked.
    offered.hasBlog ? readers.blog.hasPosts().catch(() => true) : false,
  ])
  const options = { ...offered, hasBlog }
  return {
    shop: {
      language,
      currency,
      theme,
      rates,
      baseCurrency,
      tax,
      terms,
      shippingOffer,
      about,
      name,
      phone,
      links,
      baseUrl,
      ...footerPages,
      ...(!hasDefaultOptions(options) && { options }),
      // Omitted when the shop offers all, as most do, to keep pages small.
      ...(offeredLanguages.length < languages.length && { languages: offeredLanguages }),
      ...(offeredCurrencies.length < currencies.length && { currencies: offeredCurrencies }),
    },
    /** Meta description of pages without one of their own. */
    description: content.description?.[language] ?? translator(language, 'home')('meta.description'),
    menu,
    // The mini-cart in the header uses messages of the cart.
    messages: messagesFor(language, 'common', 'cart'),
  }
}

export type RootData = Awaited<ReturnType<typeof loader>>

/** Revalidates only for another language or currency, picked or in the URL. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  // A cached page has old rates, so retrying it reloads them. Navigating to another page does not: that request could fail too.
  const isCopyReloaded = readCachedAt(document.documentElement) !== null && currentUrl.href === nextUrl.href
  return isApplyingPreference() || isCopyReloaded || !hasSamePreferences(currentUrl, nextUrl)
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const homeFrame = useHomeFrame()
  const theme = root?.shop.theme ?? 'system'
  // Homes with headings of their own wait for the style sheet: by then their fonts have arrived, so nothing moves. The first page decides where
  // the document has it. Otherwise React would take the one in the body for the one in the head, and remove it.
  const [isSheetFirst] = useState(import.meta.env.DEV || Boolean(homeFrame))
  return (
    <html lang={root?.shop.language ?? defaultLanguage} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme !== 'dark' && <meta name="theme-color" content={paperColor} media={mediaFor('light', theme)} />}
        {theme !== 'light' && <meta name="theme-color" content={darkPaperColor} media={mediaFor('dark', theme)} />}
        {/* A page that fails while computing its title must not break the whole document. */}
        <PageBoundary key={pathname}>
          <Meta />
        </PageBoundary>
        {/* The first paint waits until the parser has reached the footer: content painted half-parsed would move. */}
        <link rel="expect" href={`#${footerId}`} blocking="render" />
        <Links />
        {/* With a precedence, React writes them before all preloads of fonts and scripts. */}
        <style href="fonts" precedence="shop">
          {fontsPlaceholder}
        </style>
        {isSheetFirst ? (
          <link rel="stylesheet" href={stylesheet} precedence="shop" />
        ) : (
          <style href="page" precedence="shop">
            {pageStylesPlaceholder}
          </style>
        )}
        {homeFrame && <style>{homeFrame.style}</style>}
        {homeFrame?.needsCompleteFont && (
          <link rel="preload" as="font" type="font/woff2" href={completeFont} crossOrigin="anonymous" />
        )}
        <link rel="manifest" href={toLanguagePath(root?.shop.language ?? defaultLanguage, manifestPath)} />
      </head>
      <body>
        {children}
        {/* The first paint does not wait for it, because the document contains the rules of the page (`server/styles`). All other
            pages wait for the scripts below. */}
        {!isSheetFirst && <link rel="stylesheet" href={stylesheet} />}
        <LatePreloads />
        <ScrollRestoration />
        <PageDataScript />
        <Scripts />
      </body>
    </html>
  )
}

/** Media query of a `theme-color`; none once a theme is picked. */
function mediaFor(scheme: 'light' | 'dark', theme: Theme): string | undefined {
  return theme === 'system' ? `(prefers-color-scheme: ${scheme})` : undefined
}

export default function App({ loaderData }: Route.ComponentProps) {
  const homeFrame = useHomeFrame()
  // From now on, every control of the page works.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <IntlProvider locale={regionTags[loaderData.shop.language]} messages={useMessages()} timeZone="UTC">
      <ShopProvider shop={loaderData.shop}>
        <RefreshOnNewPreferences />
        <SessionSync />
        <LazyWishlistSync />
        <SkipLink contentId={contentId} />
        <OfflineBar />
        <Header menu={loaderData.menu} look={homeFrame?.header ?? 'default'} />
        <main id={contentId} tabIndex={-1} className="min-h-[60vh] outline-none">
          <NavigationPending>
            <Outlet />
          </NavigationPending>
        </main>
        <Footer id={footerId} look={homeFrame?.footer ?? 'default'} />
        <BackToTop startId={skipId} />
        <UpdateBar />
        <LazyToaster />
        <RouteAnnouncer contentId={contentId} />
        <ServiceWorkerRegistration />
      </ShopProvider>
    </IntlProvider>
  )
}

/** Shown only when the frame itself fails: there are no messages and no shop data here. */
export function ErrorBoundary() {
  // Offline, the service worker serves a cached document to a reload.
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) window.location.reload()
  }, [])
  return (
    <main className="shell flex flex-col items-start gap-4 py-24">
      <title>Something went wrong</title>
      <h1 className="text-step-3">Something went wrong on our side</h1>
      <p>
        Please go to the{' '}
        <a href="/" className="underline">
          home page
        </a>{' '}
        and try again.
      </p>
    </main>
  )
}

const contentId = 'content'
const footerId = 'footer'

/** Invalidates all queries when language or currency change. */
function RefreshOnNewPreferences() {
  const { language, currency } = useShop()
  const preferences = `${language} ${currency}`
  const before = useRef(preferences)
  useEffect(() => {
    // Not on the first render: it would fetch everything twice.
    if (before.current === preferences) return
    before.current = preferences
    void findQueryClient()?.invalidateQueries()
  }, [preferences])
  return null
}

/** Null unless the current page is an alternative home. */
function useHomeFrame(): HomeFrame | null {
  return readHomeFrame(useMatches().at(-1)?.loaderData)
}

/** The messages of this page: those of the root, and `messages` of each loader. */
function useMessages(): Messages {
  const [merge] = useState(rememberMerged)
  return merge(useMatches().flatMap(({ loaderData }) => (hasMessages(loaderData) ? [loaderData.messages] : [])))
}

/**
 * Merges messages. Returns the same object for the same parts: with another one, every text of the page would be rendered again whenever
 * the router begins to load the next page.
 */
function rememberMerged(): (parts: readonly Partial<Messages>[]) => Messages {
  let last: readonly Partial<Messages>[] = []
  let merged: Messages | null = null
  return (parts) => {
    const isSame = parts.length === last.length && parts.every((part, at) => part === last[at])
    if (merged && isSame) return merged
    last = parts
    const messages = Object.assign({}, ...parts)
    merged = messages
    return messages
  }
}
