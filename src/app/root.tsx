import archivoFont from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import instrumentFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
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
import { IntlProvider, useTranslations } from 'use-intl'
import { loadMenu } from '../features/catalog/web/loadMenu.server.ts'
import { loadPageSlugs } from '../features/content/web/loadPageSlugs.server.ts'
import { wasJustPicked } from '../features/currency/web/pickPreference.ts'
import { type HomeFrame, homeFrameOf } from '../features/home/home.frame.ts'
import { addressIn, hasSamePreferences } from '../shared/languageAddress.ts'
import { defaultLanguage, regionOf } from '../shared/locale.ts'
import { messagesFor, translator } from '../shared/messages.server.ts'
import type { Messages } from '../shared/messages.ts'
import { keptAtOf } from '../shared/offlineCache.ts'
import { manifestPath } from '../shared/paths.ts'
import { darkPaperColor, paperColor, pictureIn, shopIconPath } from '../shared/pictureSizes.ts'
import { apiOf, shopOf } from '../shared/shopContext.ts'
import { ShopProvider, useNewQueryClient, useShop } from '../shared/shopProvider.tsx'
import type { Theme } from '../shared/theme.ts'
import { ErrorBoundary as PageBoundary } from '../ui/ErrorBoundary.tsx'
import type { Route } from './+types/root'
import { FollowSession } from './FollowSession.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { LateToaster } from './LateToaster.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Pending } from './Pending.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { ServiceWorkerRegistration } from './ServiceWorkerRegistration.tsx'
import stylesheet from './styles.css?url'
import { ToTop } from './ToTop.tsx'
import { UpdateBar } from './UpdateBar.tsx'
import { WishlistSync } from './WishlistSync.tsx'

const icon = `/storage/${shopIconPath}`

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  // Every page is set in these two: without waiting for the style sheet the text does not change its face.
  ...[archivoFont, instrumentFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: pictureIn('icon-touch', icon) },
]

/** What every page shows around its content: shop, language, currency, rates, menus, which pages there are. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, currency, theme, rates, baseCurrency, taxPercent, terms, name, phone, links, baseUrl } =
    shopOf(context)
  const api = apiOf(context)
  const [menu, pages] = await Promise.all([loadMenu(api), loadPageSlugs(api)])
  return {
    shop: { language, currency, theme, rates, baseCurrency, taxPercent, terms, name, phone, links, baseUrl, pages },
    /** For pages that have nothing of their own to say to search engines. */
    description: translator(language, 'home')('meta.description'),
    menu,
    // The mini-cart of the header speaks the words of the cart.
    messages: messagesFor(language, 'common', 'cart'),
  }
}

/** The same for every page of a visit, until another language or currency is picked, or an address names another one. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  // What a kept copy knows of the shop is as old as its prices; on the way to another page it would only be one more thing to fail.
  const isCopyAskedAnew = keptAtOf(document.documentElement) !== null && currentUrl.href === nextUrl.href
  return wasJustPicked() || isCopyAskedAnew || !hasSamePreferences(currentUrl, nextUrl)
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const homeFrame = useHomeFrame()
  const theme = root?.shop.theme ?? 'system'
  return (
    <html lang={root?.shop.language ?? defaultLanguage} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {theme !== 'dark' && <meta name="theme-color" content={paperColor} media={mediaFor('light', theme)} />}
        {theme !== 'light' && <meta name="theme-color" content={darkPaperColor} media={mediaFor('dark', theme)} />}
        {/* A page whose data makes no sense must not take the whole document with it when it names its title. */}
        <PageBoundary key={pathname}>
          <Meta />
        </PageBoundary>
        <Links />
        {/* After the shop's own: the theme of a home sets the same tokens anew. */}
        {homeFrame && <style>{homeFrame.style}</style>}
        <link rel="manifest" href={addressIn(root?.shop.language ?? defaultLanguage, manifestPath)} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** When a colour of the browser's own frame holds: always, once a theme is picked. */
function mediaFor(scheme: 'light' | 'dark', theme: Theme): string | undefined {
  return theme === 'system' ? `(prefers-color-scheme: ${scheme})` : undefined
}

export default function App({ loaderData }: Route.ComponentProps) {
  const queryClient = useNewQueryClient()
  const homeFrame = useHomeFrame()
  return (
    <IntlProvider locale={regionOf[loaderData.shop.language]} messages={useWords()} timeZone="UTC">
      <ShopProvider shop={loaderData.shop}>
        <QueryClientProvider client={queryClient}>
          <RefreshOnNewPreferences />
          <FollowSession />
          <WishlistSync />
          <SkipLink />
          <OfflineBar />
          <Header menu={loaderData.menu} look={homeFrame?.header ?? 'usual'} />
          <main id={contentId} tabIndex={-1} className="min-h-[60vh] outline-none">
            <Pending>
              <Outlet />
            </Pending>
          </main>
          <Footer look={homeFrame?.footer ?? 'usual'} />
          <ToTop startId={skipId} />
          <UpdateBar />
          <LateToaster />
          <RouteAnnouncer contentId={contentId} />
          <ServiceWorkerRegistration />
        </QueryClientProvider>
      </ShopProvider>
    </IntlProvider>
  )
}

/** Only when the frame itself cannot be made: there are no words and no shop here. */
export function ErrorBoundary() {
  // The service worker knows what to show without a network, and it shows documents.
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
const skipId = 'skip'

function SkipLink() {
  const t = useTranslations('common')
  return (
    <a
      id={skipId}
      href={`#${contentId}`}
      className="absolute top-2 left-4 z-50 -translate-y-24 bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}

/** What the browser asked the server for was in the old language and currency. */
function RefreshOnNewPreferences() {
  const { language, currency } = useShop()
  const queryClient = useQueryClient()
  const preferences = `${language} ${currency}`
  const before = useRef(preferences)
  useEffect(() => {
    // Not when the page opens: what was just asked for would be asked for twice.
    if (before.current === preferences) return
    before.current = preferences
    void queryClient.invalidateQueries()
  }, [queryClient, preferences])
  return null
}

/** Of the page on show: null unless it is a home with a look of its own. */
function useHomeFrame(): HomeFrame | null {
  return homeFrameOf(useMatches().at(-1)?.loaderData)
}

/** The sentences of this page: those of the root and those that its loader sent as `messages`. */
function useWords(): Messages {
  const parts = useMatches().map((match) => (hasMessages(match.loaderData) ? match.loaderData.messages : {}))
  return Object.assign({}, ...parts)
}

function hasMessages(value: unknown): value is { messages: Partial<Messages> } {
  return typeof value === 'object' && value !== null && 'messages' in value
}
