import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CommandPalette } from '../features/commandPalette/admin/CommandPalette.tsx'
import { useAdmin, useMay, useMe } from '../features/staff/admin/adminContext.tsx'
import { SignInAgain } from '../features/staff/admin/SignInAgain.tsx'
import type { Permission } from '../features/staff/permissions.ts'
import { signOutCall } from '../features/staff/staff.calls.ts'
import {
  adminPath,
  attributesAdminPath,
  auditPath,
  bannersAdminPath,
  brandsAdminPath,
  categoriesAdminPath,
  customersAdminPath,
  homesAdminPath,
  importsAdminPath,
  jobsAdminPath,
  ordersAdminPath,
  ownAccountPath,
  pagesAdminPath,
  paymentMethodsPath,
  postsAdminPath,
  productsAdminPath,
  promotionsAdminPath,
  requestsAdminPath,
  reviewsAdminPath,
  settingsAdminPath,
  shippingAdminPath,
  signInPath,
  staffPath,
  storesAdminPath,
  tokensPath,
  webhooksAdminPath,
} from '../features/staff/staff.paths.ts'
import { Icon } from '../ui/Icon.tsx'

const Drawer = lazy(() => import('../ui/Drawer.tsx'))

/** The pages of the navigation, in the groups that it shows. */
const groups = [
  { group: null, links: [{ name: 'dashboard', path: adminPath, permission: 'self' }] },
  {
    group: 'sales',
    links: [
      { name: 'orders', path: ordersAdminPath, permission: 'orders.read' },
      { name: 'customers', path: customersAdminPath, permission: 'customers.read' },
      { name: 'reviews', path: reviewsAdminPath, permission: 'reviews.read' },
      { name: 'requests', path: requestsAdminPath, permission: 'requests.read' },
      { name: 'promotions', path: promotionsAdminPath, permission: 'promotions.read' },
    ],
  },
  {
    group: 'catalog',
    links: [
      { name: 'products', path: productsAdminPath, permission: 'products.read' },
      { name: 'categories', path: categoriesAdminPath, permission: 'catalog.read' },
      { name: 'brands', path: brandsAdminPath, permission: 'catalog.read' },
      { name: 'attributes', path: attributesAdminPath, permission: 'catalog.read' },
      { name: 'imports', path: importsAdminPath, permission: 'imports.run' },
    ],
  },
  {
    group: 'content',
    links: [
      { name: 'posts', path: postsAdminPath, permission: 'content.read' },
      { name: 'pages', path: pagesAdminPath, permission: 'content.read' },
      { name: 'banners', path: bannersAdminPath, permission: 'content.read' },
      { name: 'home', path: homesAdminPath, permission: 'content.read' },
    ],
  },
  {
    group: 'setup',
    links: [
      { name: 'settings', path: settingsAdminPath, permission: 'settings.read' },
      { name: 'shipping', path: shippingAdminPath, permission: 'shipping.read' },
      { name: 'paymentMethods', path: paymentMethodsPath, permission: 'payments.manage' },
      { name: 'stores', path: storesAdminPath, permission: 'shipping.read' },
      { name: 'webhooks', path: webhooksAdminPath, permission: 'webhooks.manage' },
      { name: 'tokens', path: tokensPath, permission: 'tokens.manage' },
    ],
  },
  {
    group: 'shop',
    links: [
      { name: 'staff', path: staffPath, permission: 'staff.read' },
      { name: 'jobs', path: jobsAdminPath, permission: 'jobs.read' },
      { name: 'audit', path: auditPath, permission: 'audit.read' },
      { name: 'account', path: ownAccountPath, permission: 'self' },
    ],
  },
] as const satisfies {
  group: string | null
  links: readonly { name: string; path: string; permission: Permission }[]
}[]

interface ShownGroup {
  group: Exclude<(typeof groups)[number]['group'], null> | null
  pages: { label: string; path: string }[]
}

/** Navigation and content of every page behind the sign-in. The navigation is at the side on wide screens, and in a drawer on narrow ones. */
export function AdminFrame() {
  const t = useTranslations('admin')
  const { name } = useAdmin()
  const me = useMe()
  const may = useMay()
  const { state } = useNavigation()
  const shownGroups: ShownGroup[] = groups.flatMap(({ group, links }) => {
    const pages = links
      .filter(({ permission }) => may(permission))
      .map(({ name, path }) => ({ label: t(`nav.${name}`), path }))
    return pages.length > 0 ? [{ group, pages }] : []
  })
  const pages = shownGroups.flatMap((group) => group.pages)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-2 left-4 z-50 -translate-y-24 bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="flex flex-col gap-x-4 border-line max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r">
        <div className="flex items-center justify-between gap-3 px-4 py-2 lg:block lg:pt-5 lg:pb-3">
          <div className="min-w-0">
            <Link to={adminPath} className="block truncate font-display font-semibold max-lg:py-1">
              {name}
            </Link>
            <p className="text-quiet text-sm max-lg:hidden">{t('backOffice')}</p>
          </div>
          <div className="flex shrink-0 items-center gap-2 lg:-mx-1 lg:block lg:pt-4 lg:[&_button]:w-full">
            <CommandPalette pages={pages} />
            <MenuButton groups={shownGroups} />
          </div>
        </div>
        <nav aria-label={t('menu')} className="overflow-y-auto px-2 max-lg:hidden lg:flex-1">
          <PageList groups={shownGroups} />
        </nav>
        <div className="px-4 pb-5 max-lg:hidden">
          <Person name={me.name} role={t(`role.${me.role}`)} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={state === 'loading' || undefined}
        className="min-w-0 max-w-6xl px-4 py-5 outline-none lg:px-8 lg:py-6"
      >
        <SignInAgain>
          <Outlet />
        </SignInAgain>
      </main>
      <FocusOnPage />
      {state === 'loading' && <LoadingLine />}
    </div>
  )
}

/** Names the present page, and opens the navigation, on narrow screens. */
function MenuButton({ groups: shown }: { groups: readonly ShownGroup[] }) {
  const t = useTranslations('admin')
  const me = useMe()
  const currentPath = useCurrentPath(shown)
  const [isOpen, setOpen] = useState(false)
  /** Loaded when it is first opened. It stays then, so that the focus returns to the button. */
  const [isLoaded, setLoaded] = useState(false)
  const current = shown.flatMap(({ pages }) => pages).find(({ path }) => path === currentPath)
  const close = () => setOpen(false)
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setLoaded(true)
          setOpen(true)
        }}
        className="flex min-h-11 max-w-44 items-center gap-2 rounded-sm border border-line-strong px-3 text-sm hover:border-ink"
      >
        <Icon name="menu" className="size-5 shrink-0" />
        <span className="sr-only">{t('openMenu')}</span>
        <span className="truncate">{current?.label ?? t('backOffice')}</span>
      </button>
      <Suspense>
        {isLoaded && (
          <Drawer isOpen={isOpen} onClose={close} title={t('openMenu')} closeLabel={t('closeMenu')} side="right">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after any of its links */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by keyboard as a click */}
            <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}>
              <nav aria-label={t('menu')} className="border-line border-b px-3 py-4">
                <PageList groups={shown} />
              </nav>
              <div className="p-5">
                <Person name={me.name} role={t(`role.${me.role}`)} />
              </div>
            </div>
          </Drawer>
        )}
      </Suspense>
    </div>
  )
}

/** The page of the navigation that is shown, or to which the shown one belongs: that with the longest path. */
function useCurrentPath(shown: readonly ShownGroup[]): string | undefined {
  const { pathname } = useLocation()
  return shown
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => pathname === path || (path !== adminPath && pathname.startsWith(`${path}/`)))
    .sort((one, other) => other.length - one.length)[0]
}

function PageList({ groups: shown }: { groups: readonly ShownGroup[] }) {
  const t = useTranslations('admin.navGroup')
  const currentPath = useCurrentPath(shown)
  return (
    <ul className="flex flex-col gap-4">
      {shown.map(({ group, pages }) => (
        <li key={group}>
          {group && <p className="px-2 pb-1 text-quiet text-xs">{t(group)}</p>}
          <ul>
            {pages.map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={path === currentPath ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-sm px-2 text-quiet hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-8 lg:text-sm"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Who is signed in, and the ways out. */
function Person({ name, role }: { name: string; role: string }) {
  const t = useTranslations('admin')
  return (
    <div className="flex flex-col items-start text-sm">
      <p className="text-quiet">
        {name}
        <span className="block">{role}</span>
      </p>
      <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('toShop')}
      </a>
      <SignOut />
    </div>
  )
}

/** At the top edge while the next page loads; the present one stays readable. */
function LoadingLine() {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-ink motion-reduce:animate-none"
    />
  )
}

function SignOut() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const signOut = async () => {
    await api.call(signOutCall).catch(() => {})
    await navigate(signInPath)
  }
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
    >
      {t('signOut')}
    </button>
  )
}

/** After a link within the back office, screen readers and the keyboard start at the top of the new page. */
function FocusOnPage() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
