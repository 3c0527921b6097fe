import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
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
  shippingAdminPath,
  signInPath,
  staffPath,
  storesAdminPath,
  tokensPath,
  webhooksAdminPath,
} from '../features/staff/staff.paths.ts'

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
    group: 'shop',
    links: [
      { name: 'shipping', path: shippingAdminPath, permission: 'shipping.read' },
      { name: 'paymentMethods', path: paymentMethodsPath, permission: 'payments.manage' },
      { name: 'stores', path: storesAdminPath, permission: 'shipping.read' },
      { name: 'webhooks', path: webhooksAdminPath, permission: 'webhooks.manage' },
      { name: 'staff', path: staffPath, permission: 'staff.read' },
      { name: 'tokens', path: tokensPath, permission: 'tokens.manage' },
      { name: 'jobs', path: jobsAdminPath, permission: 'jobs.read' },
      { name: 'audit', path: auditPath, permission: 'audit.read' },
      { name: 'account', path: ownAccountPath, permission: 'self' },
    ],
  },
] as const satisfies {
  group: string | null
  links: readonly { name: string; path: string; permission: Permission }[]
}[]

/** Navigation and content of every page behind the sign-in. The navigation is at the side on wide screens, on top on narrow ones. */
export function AdminFrame() {
  const t = useTranslations('admin')
  const { name } = useAdmin()
  const me = useMe()
  const may = useMay()
  const { state } = useNavigation()
  const shownGroups = groups.flatMap(({ group, links }) => {
    const pages = links
      .filter(({ permission }) => may(permission))
      .map(({ name, path }) => ({ label: t(`nav.${name}`), path }))
    return pages.length > 0 ? [{ group, pages }] : []
  })
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-2 left-4 z-50 -translate-y-24 bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="flex flex-col gap-x-4 border-line max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r">
        <div className="flex items-center justify-between gap-3 px-4 pt-3 lg:block lg:pt-5 lg:pb-3">
          <Link to={adminPath} className="font-display font-semibold">
            {name}
          </Link>
          <p className="text-quiet text-sm max-lg:hidden">{t('backOffice')}</p>
          <div className="lg:-mx-1 lg:pt-4 lg:[&_button]:w-full">
            <CommandPalette pages={shownGroups.flatMap(({ pages }) => pages)} />
          </div>
        </div>
        <nav aria-label={t('menu')} className="overflow-x-auto lg:flex-1">
          <ul className="flex px-2 lg:flex-col lg:gap-4">
            {shownGroups.map(({ group, pages }) => (
              <li key={group} className="contents lg:block">
                {group && <p className="px-2 pb-1 text-quiet text-xs max-lg:sr-only">{t(`navGroup.${group}`)}</p>}
                <ul className="contents lg:block">
                  {pages.map(({ label, path }) => (
                    <li key={path}>
                      <NavLink
                        to={path}
                        end={path === adminPath}
                        className="flex min-h-11 items-center border-transparent px-2 text-sm whitespace-nowrap text-quiet hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink max-lg:border-b-2 max-lg:aria-[current]:border-ink lg:min-h-8 lg:rounded-sm lg:aria-[current]:bg-raised"
                      >
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 pb-1 text-sm lg:flex-col lg:items-start lg:pb-5">
          <p className="text-quiet max-lg:hidden">
            {me.name}
            <span className="block">{t(`role.${me.role}`)}</span>
          </p>
          <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
            {t('toShop')}
          </a>
          <SignOut />
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
