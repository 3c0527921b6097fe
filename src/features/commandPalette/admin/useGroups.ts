import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { settingLayout } from '../../setting/admin/settingLayout.ts'
import { settingPages } from '../../setting/settings.table.ts'
import { useMay } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import {
  attributeAdminPath,
  bannerAdminPath,
  brandAdminPath,
  categoryAdminPath,
  customerAdminPath,
  homesAdminPath,
  orderAdminPath,
  pageAdminPath,
  paymentMethodsPath,
  postAdminPath,
  postLabelAdminPath,
  productAdminPath,
  promotionAdminPath,
  settingPageAdminPath,
  shippingAdminPath,
  shippingMethodPath,
  staffPath,
  storeAdminPath,
  webhookAdminPath,
} from '../../staff/staff.paths.ts'
import { matchesWords } from '../matchesWords.ts'
import type { FoundContent } from '../server/commandPalette.contract.ts'
import { type PageLink, viewPath, viewPermission, workViews } from './commands.ts'
import { useActions } from './useActions.ts'
import type { Finding } from './useFound.ts'

export interface Item {
  /** Names it among all items. */
  key: string
  /** Opens a page or does something. */
  run(): unknown
  label: string
  note: string | null
}

export interface Group {
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
export function useGroups(search: string, pages: readonly PageLink[], { found, isBusy }: Finding): Group[] {
  const t = useTranslations('commandPalette')
  const tViews = useTranslations('adminOrders.view')
  const may = useMay()
  const navigate = useNavigate()
  const actions = useActions().filter(({ label }) => matchesWords(label, search))
  const settings = useSettingLinks(search)
  const views = may(viewPermission)
    ? workViews.map((view) => ({ label: t('view', { view: tViews(view) }), path: viewPath(view) }))
    : []
  const links = [...pages, ...views].filter(({ label }) => matchesWords(label, search))
  const group = (name: Parameters<typeof t>[0], items: readonly Link[]): Group => ({
    label: t(name),
    items: items.map(({ label, note, path }, place) => ({
      key: `${name} ${place} ${path}`,
      run: () => navigate(path),
      ...{ label, note },
    })),
  })
  // Until the answer arrives, what was found before stays as far as it matches: Enter must not open something else.
  const isCurrent = ({ label, note }: Link) => !isBusy || matchesWords(`${label} ${note ?? ''}`, search)
  const groupFound = (name: Parameters<typeof t>[0], items: readonly Link[]) => group(name, items.filter(isCurrent))
  const { orders = [], products = [], customers = [], content = [] } = found ?? {}
  const groups: Group[] = [
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
    group(
      'group.pages',
      links.map(({ label, path }) => ({ label, path, note: null })),
    ),
    ...contentKinds.map((kind) =>
      groupFound(
        `group.${kind}`,
        content
          .filter((each) => each.kind === kind)
          .map(({ key, name, note }) => ({ path: contentPaths[kind](key), label: name, note })),
      ),
    ),
    group('group.settings', settings),
    { label: t('group.actions'), items: actions.map((action) => ({ ...action, note: null })) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Settings by their names, by those of their sections, and by those of their variables, such as `SMTP_HOST`. */
function useSettingLinks(search: string): Link[] {
  const t = useTranslations('adminSettings')
  if (!useMay()('settings.read') || search.trim() === '') return []
  return settingPages.flatMap((page) =>
    settingLayout[page].flatMap(({ name, keys }) =>
      keys
        .map((key) => ({
          label: t(`field.${key}`),
          note: t(`page.${page}`),
          path: `${settingPageAdminPath(page)}#${toFieldId(key)}`,
          words: [t(`field.${key}`), t(`group.${name}`), key, key.replaceAll('_', ' ')].join(' '),
        }))
        .filter(({ words }) => matchesWords(words, search)),
    ),
  )
}
