/** The navigation of the back office. */
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCan } from '../features/staff/admin/adminContext.tsx'
import type { Permission } from '../features/staff/permissions.ts'
import {
  adminPath,
  attributesAdminPath,
  auditPath,
  bannersAdminPath,
  brandsAdminPath,
  bulkEditsAdminPath,
  categoriesAdminPath,
  customersAdminPath,
  homesAdminPath,
  importsAdminPath,
  jobsAdminPath,
  mailsAdminPath,
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
  staffPath,
  storesAdminPath,
  synonymsAdminPath,
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
      { name: 'synonyms', path: synonymsAdminPath, permission: 'catalog.read' },
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

export interface ShownGroup {
  group: Exclude<(typeof groups)[number]['group'], null> | null
  pages: { label: string; path: string }[]
}

/** The pages that the role can see. */
export function useMenu(): ShownGroup[] {
  const t = useTranslations('admin')
  const can = useCan()
  return groups.flatMap(({ group, links }) => {
    const pages = links
      .filter(({ permission }) => can(permission))
      .map(({ name, path }) => ({ label: t(`nav.${name}`), path }))
    return pages.length > 0 ? [{ group, pages }] : []
  })
}

/** At the side of wide screens. Scrolls to the current page; the bottom edge fades out. */
export function SideMenu({ groups: shown }: { groups: readonly ShownGroup[] }) {
  const t = useTranslations('admin')
  const currentPath = useCurrentPath(shown)
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another page is another element
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would scroll the page, too.
    if (nav.current && link) nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2
  }, [currentPath])
  return (
    <nav
      ref={nav}
      aria-label={t('menu')}
      className="side-menu relative overflow-y-auto px-2 pb-8 max-lg:hidden lg:flex-1"
    >
      <PageList groups={shown} />
    </nav>
  )
}

/** Pages outside the navigation, and the page in it that links to each. */
const parentPages = [
  { path: bulkEditsAdminPath, parent: productsAdminPath },
  { path: mailsAdminPath, parent: jobsAdminPath },
]

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The entry of the navigation to highlight: the one with the longest path that contains the current path. */
export function useCurrentPath(shown: readonly ShownGroup[]): string | undefined {
  const { pathname } = useLocation()
  const place = parentPages.find(({ path }) => isWithin(pathname, path))?.parent ?? pathname
  return shown
    .flatMap(({ pages }) => pages.map(({ path }) => path))
    .filter((path) => (path === adminPath ? place === path : isWithin(place, path)))
    .sort((one, other) => other.length - one.length)[0]
}

export function PageList({ groups: shown }: { groups: readonly ShownGroup[] }) {
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
