/** Links from entries of the audit log to what was changed. */
import type { Permission } from './permissions.ts'
import {
  attributeAdminPath,
  attributesAdminPath,
  bannersAdminPath,
  brandsAdminPath,
  bulkEditAdminPath,
  categoriesAdminPath,
  customerAdminPath,
  homesAdminPath,
  importsAdminPath,
  jobsAdminPath,
  mailsAdminPath,
  orderAdminPath,
  pageAdminPath,
  pagesAdminPath,
  paymentMethodsPath,
  postLabelsAdminPath,
  postsAdminPath,
  productsAdminPath,
  promotionsAdminPath,
  requestsAdminPath,
  reviewsAdminPath,
  settingPageAdminPath,
  settingsAdminPath,
  setupPath,
  shippingAdminPath,
  shippingMethodPath,
  staffPath,
  storeAdminPath,
  storesAdminPath,
  synonymsAdminPath,
  tokensPath,
  webhookAdminPath,
  webhooksAdminPath,
} from './staff.paths.ts'

interface Target {
  /** Such as an order number or a SKU. */
  name: string
  /** False once it has been deleted. */
  exists: boolean
}

/** Names that identify a page. Other names are of reordered lists or of several entities at once. */
const isSingle = (name: string) => /^[\w-]+$/.test(name)
const search = (list: string, name: string) => `${list}?search=${encodeURIComponent(name)}`

/** By entity. Links to the list when the recorded name can change or the entity was deleted. */
const targets: Readonly<Record<string, (target: Target) => string>> = {
  order: ({ name }) => orderAdminPath(name),
  return: ({ name }) => orderAdminPath(name.replace(/-R\d+$/i, '')),
  product: ({ name }) => search(productsAdminPath, name),
  bulkEdit: ({ name }) => bulkEditAdminPath(Number(name)),
  category: () => categoriesAdminPath,
  brand: () => brandsAdminPath,
  attribute: ({ name, exists }) =>
    exists && isSingle(name) && name !== 'attributes' ? attributeAdminPath(name) : attributesAdminPath,
  option: ({ name }) => attributeAdminPath(name.split(':')[0] ?? ''),
  synonymGroup: () => synonymsAdminPath,
  promotion: ({ name }) => search(promotionsAdminPath, name),
  post: () => postsAdminPath,
  postLabel: () => postLabelsAdminPath,
  page: ({ name, exists }) => (exists && isSingle(name) ? pageAdminPath(name) : pagesAdminPath),
  banner: () => bannersAdminPath,
  home: () => homesAdminPath,
  review: () => reviewsAdminPath,
  request: () => requestsAdminPath,
  import: () => importsAdminPath,
  export: () => importsAdminPath,
  job: () => jobsAdminPath,
  mail: () => mailsAdminPath,
  shipping: ({ name, exists }) => (exists && isSingle(name) ? shippingMethodPath(name) : shippingAdminPath),
  carrier: () => shippingAdminPath,
  store: ({ name, exists }) => (exists && isSingle(name) ? storeAdminPath(name) : storesAdminPath),
  payment: () => paymentMethodsPath,
  webhook: ({ name, exists }) =>
    exists && name.includes(' ') ? webhookAdminPath(Number.parseInt(name, 10)) : webhooksAdminPath,
  settings: ({ name }) =>
    name === 'setup' ? setupPath : isSingle(name) ? settingPageAdminPath(name) : settingsAdminPath,
  staff: () => staffPath,
  token: () => tokensPath,
}

/** What a page needs beyond the permission to read the log. */
const needed: Readonly<Record<string, Permission>> = { webhook: 'webhooks.manage', token: 'tokens.manage' }

/** @returns the page of the entity of an entry, or the list with it; null when the reader cannot open either */
export function findAuditPath(
  { entity, entityName, action }: Readonly<Record<'entity' | 'entityName' | 'action', string>>,
  can: (permission: Permission) => boolean,
): string | null {
  const permission = Object.hasOwn(needed, entity) ? needed[entity] : undefined
  if (permission && !can(permission)) return null
  if (entity === 'customer') return action === 'customer.erase' ? null : customerAdminPath(entityName)
  const find = Object.hasOwn(targets, entity) ? targets[entity] : undefined
  return find ? find({ name: entityName, exists: !action.endsWith('.delete') }) : null
}
