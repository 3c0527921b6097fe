import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { settingLayout } from '../../setting/admin/settingLayout.ts'
import { settingPages } from '../../setting/settings.table.ts'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import {
  attributeAdminPath,
  auditPath,
  bannerAdminPath,
  brandAdminPath,
  bulkEditsAdminPath,
  categoryAdminPath,
  customerAdminPath,
  customersAdminPath,
  homesAdminPath,
  importsAdminPath,
  orderAdminPath,
  ordersAdminPath,
  pageAdminPath,
  paymentMethodsPath,
  postAdminPath,
  postLabelAdminPath,
  postsAdminPath,
  productAdminPath,
  productsAdminPath,
  promotionAdminPath,
  promotionsAdminPath,
  requestsAdminPath,
  settingPageAdminPath,
  shippingAdminPath,
  shippingMethodPath,
  staffPath,
  storeAdminPath,
  storesAdminPath,
  synonymsAdminPath,
  tokensPath,
  webhookAdminPath,
} from '../../staff/staff.paths.ts'
import { matchesWords, rankMatch, ranks } from '../matchesWords.ts'
import type { FoundContent } from '../server/commandPalette.contract.ts'
import { listSynonyms, type SynonymTarget } from '../synonyms.ts'
import { type PageLink, viewPath, viewPermission, workViews } from './commands.ts'
import { useActions } from './useActions.ts'
import type { SearchState } from './useSearchResults.ts'

export interface Item {
  /** Unique among all items. */
  key: string
  /** Opens a page or performs an action. */
  run(): unknown
  label: string
  note: string | null
}

export interface Group {
  /** Unique among all groups: two can have the same label. */
  key: string
  label: string
  items: Item[]
}

interface Link extends PageLink {
  note: string | null
}

/** Where each kind of content is edited, in the order of the palette. */
const contentPaths: Readonly<Record<FoundContent['kind'], (key: string) => string>> = {
  category: (key) => categoryAdminPath(Number(key)),
  brand: (key) => brandAdminPath(Number(key)),
  attribute: attributeAdminPath,
  promotion: (key) => promotionAdminPath(Number(key)),
  post: (key) => postAdminPath(Number(key)),
  postLabel: (key) => postLabelAdminPath(Number(key)),
  page: pageAdminPath,
  banner: (key) => bannerAdminPath(Number(key)),
  home: () => `${homesAdminPath}#${toFieldId('shown')}`,
  shippingMethod: shippingMethodPath,
  // These have no page of their own: the list shows them.
  carrier: (key) => `${shippingAdminPath}#${toFieldId(`carrier.${key}`)}`,
  store: storeAdminPath,
  paymentMethod: (key) => `${paymentMethodsPath}#${toFieldId(`method.${key}`)}`,
  webhook: (key) => webhookAdminPath(Number(key)),
  staff: (key) => `${staffPath}#${toFieldId(`member.${key}`)}`,
}
const contentKinds = Object.keys(contentPaths) as FoundContent['kind'][]

/** The groups of the palette that have items. */
export function useGroups(search: string, pages: readonly PageLink[], { found, isBusy }: SearchState): Group[] {
  const t = useTranslations('commandPalette')
  const tViews = useTranslations('adminOrders.view')
  const can = useCan()
  const navigate = useNavigate()
  const tBulk = useTranslations('adminBulk')
  const actions = useActions()
  const settings = useSettingLinks()
  const views = can(viewPermission)
    ? workViews.map((view) => ({
        ...{ label: t('view', { view: tViews(view) }), path: viewPath(view) },
        synonyms: [tViews(view), ...(view === 'overdue' ? listSynonyms('reminders') : [])],
      }))
    : []
  const bulkEdits = can('products.read')
    ? [{ label: tBulk('title'), path: bulkEditsAdminPath, synonyms: listSynonyms('bulkEdits') }]
    : []
  const links = [...pages.map((page) => ({ ...page, synonyms: listPageSynonyms(page.path) })), ...views, ...bulkEdits]
  const group = (name: Parameters<typeof t>[0], items: readonly Link[]): Group => ({
    key: name,
    label: t(name),
    items: items.map(({ label, note, path }, index) => ({
      key: `${name} ${index} ${path}`,
      run: () => navigate(path),
      ...{ label, note },
    })),
  })
  // Until the response arrives, shows only those earlier results that still match, so that Enter does not open anything else.
  const isCurrent = ({ label, note }: Link) => !isBusy || matchesWords(`${label} ${note ?? ''}`, search)
  const groupFound = (name: Parameters<typeof t>[0], items: readonly Link[]) => group(name, items.filter(isCurrent))
  /** Matches within the back office itself (pages, actions, settings), in three groups by rank. */
  const own = (isFirst: boolean): [Group, Group, Group] => {
    const pick = <Found extends { label: string; synonyms?: readonly string[] }>(all: readonly Found[]) =>
      ranks
        .filter((rank) => (rank !== 'words') === isFirst)
        .flatMap((rank) => all.filter(({ label, synonyms = [] }) => rankMatch(label, synonyms, search) === rank))
    const named = ({ key, ...rest }: Group): Group => ({ key: isFirst ? `first ${key}` : key, ...rest })
    return [
      named(
        group(
          'group.pages',
          pick(links).map(({ label, path }) => ({ label, path, note: null })),
        ),
      ),
      named(group('group.settings', search.trim() === '' ? [] : pick(settings))),
      named({
        ...{ key: 'group.actions', label: t('group.actions') },
        items: pick(actions).map((action) => ({ ...action, note: null })),
      }),
    ]
  }
  const { orders = [], products = [], customers = [], content = [] } = found ?? {}
  const [ownPages, ownSettings, ownActions] = own(false)
  const groups: Group[] = [
    ...own(true),
    groupFound(
      'group.orders',
      orders.map(({ number, customerName }) => ({ path: orderAdminPath(number), label: number, note: customerName })),
    ),
    groupFound(
      'group.products',
      products.map(({ id, name, sku }) => ({ path: productAdminPath(id), label: name, note: sku })),
    ),
    groupFound(
      'group.customers',
      customers.map(({ key, name, contact }) => ({ path: customerAdminPath(key), label: name, note: contact })),
    ),
    ownPages,
    ...contentKinds.map((kind) =>
      groupFound(
        `group.${kind}`,
        content
          .filter((each) => each.kind === kind)
          .map(({ key, name, note }) => ({ path: contentPaths[kind](key), label: name, note })),
      ),
    ),
    ownSettings,
    ownActions,
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Settings and their pages, found by name, by section and by environment variable, such as `SMTP_HOST`. */
function useSettingLinks(): (Link & { synonyms: readonly string[] })[] {
  const t = useTranslations('adminSettings')
  if (!useCan()('settings.read')) return []
  return settingPages.flatMap((page) => [
    {
      ...{ label: t(`page.${page}`), note: null, path: settingPageAdminPath(page) },
      synonyms: page === 'general' || page === 'payments' ? listSynonyms(page) : [],
    },
    ...settingLayout[page].flatMap(({ name, keys }) =>
      keys.map((key) => ({
        ...{ label: t(`field.${key}`), note: t(`page.${page}`) },
        path: `${settingPageAdminPath(page)}#${toFieldId(key)}`,
        synonyms: [
          ...[t(`group.${name}`), key, key.replaceAll('_', ' ')],
          ...(key === 'TAX_RATE' ? listSynonyms('taxes') : []),
        ],
      })),
    ),
  ])
}

/** The synonyms of a page of the menu. */
function listPageSynonyms(path: string): readonly string[] {
  const target = pageTargets[path]
  return target ? listSynonyms(target) : []
}

const pageTargets: Readonly<Record<string, SynonymTarget>> = {
  [ordersAdminPath]: 'orders',
  [customersAdminPath]: 'customers',
  [synonymsAdminPath]: 'synonyms',
  [requestsAdminPath]: 'requests',
  [promotionsAdminPath]: 'promotions',
  [productsAdminPath]: 'products',
  [importsAdminPath]: 'imports',
  [postsAdminPath]: 'posts',
  [shippingAdminPath]: 'shipping',
  [paymentMethodsPath]: 'paymentMethods',
  [storesAdminPath]: 'stores',
  [staffPath]: 'staff',
  [tokensPath]: 'tokens',
  [auditPath]: 'audit',
}
