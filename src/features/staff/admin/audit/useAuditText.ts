/** Formats the names and values of changed fields. */
import { useFormatter, useTranslations } from 'use-intl'
import { languageNames, parseLanguage } from '../../../../shared/locale.ts'
import { type Currency, currencies, formatMoney } from '../../../../shared/money.ts'
import type { AuditEntry } from '../../server/staff.contract.ts'
import { useAdmin } from '../adminContext.tsx'
import { useFormText } from '../form/useFormText.ts'

/** Message namespaces with the names of the editors' fields. */
const nameTables: Readonly<Record<string, string>> = {
  ...{ product: 'adminProducts.field', promotion: 'adminPromotions.field', settings: 'adminSettings.field' },
  ...{ category: 'adminCatalog.field', brand: 'adminCatalog.field', attribute: 'adminCatalog.field' },
  ...{ option: 'adminCatalog.field', post: 'adminBlog.field', page: 'adminPages.field', banner: 'adminBanners.field' },
  ...{ home: 'adminHomes.field', shipping: 'adminShipping.field', store: 'adminStores.field' },
  ...{ postLabel: 'adminBlog.labelField', synonymGroup: 'adminSynonyms.field' },
  ...{ payment: 'adminPaymentMethods.field', import: 'adminImports', export: 'adminImports' },
}

/** Message namespaces of a field's codes, by entity and field or by field only. */
const valueTables: Readonly<Record<string, string>> = {
  ...{ 'order.status': 'admin.status', 'return.status': 'admin.returnStatus', 'order.event': 'admin.do' },
  ...{ 'order.changed': 'adminOrders.address.part' },
  ...{ 'order.restock': 'admin.restock', 'review.status': 'adminInbox.reviews.status' },
  ...{ 'request.status': 'adminInbox.requests.status', 'job.status': 'adminJobs.status', 'job.kind': 'adminJobs.kind' },
  ...{ 'promotion.kind': 'adminPromotions.kind', 'promotion.state': 'adminPromotions.state' },
  ...{ 'promotion.method': 'adminPromotions.method', 'promotion.goods': 'adminPromotions.goods' },
  ...{
    'bulkEdit.kind': 'adminBulk.kind',
    'bulkEdit.change': 'adminBulk.change',
    'attribute.type': 'adminCatalog.type',
  },
  ...{ 'attribute.swatchType': 'adminCatalog.swatch', 'settings.problem': 'adminSettings.test.outcome' },
  ...{ 'product.reason': 'adminProducts.reason', 'settings.origin': 'admin.audit.origin' },
  ...{ 'postLabel.kind': 'adminBlog.filter', 'mail.kind': 'adminMails.kind' },
  ...{ 'import.target': 'adminImports.targets', 'export.rows': 'adminOrders.export.rowsOf' },
  ...{ 'home.blocksAdded': 'adminHomes.kind', 'home.blocksRemoved': 'adminHomes.kind' },
  ...{ 'home.blocksMoved': 'adminHomes.kind', 'home.blocksChanged': 'adminHomes.kind' },
  ...{ role: 'admin.role', scopes: 'adminTokens.scope' },
}

/** Message namespaces of a form's choices, by field. */
const optionTables: Readonly<Record<string, (field: string) => string>> = {
  settings: (field) => `adminSettings.option.${field}`,
  home: (field) => `adminHomes.${field}`,
}

const amountFields: ReadonlySet<string> = new Set(['amount', 'grandTotal', 'unpaid', 'received'])

/** Counts the images of a value: a JSON list, truncated when long, or paths separated by spaces. */
const countPaths = (text: string) =>
  text.startsWith('[') ? [...text.matchAll(/\["/g)].length : text.split(' ').filter(Boolean).length

/** Items of an order or a return. */
function isItem(value: unknown): value is { sku: string; name: string; quantity: number } {
  return typeof value === 'object' && value !== null && 'sku' in value && 'name' in value && 'quantity' in value
}

interface AuditText {
  nameField(path: string): string
  /** Empty for no value. */
  showValue(path: string, side: 'before' | 'after'): string
}

/** @param baseCurrency of prices @returns a function that formats an entry */
export function useAuditText(baseCurrency: Currency): (entry: AuditEntry) => AuditText {
  const t = useTranslations()
  const tAudit = useTranslations('admin.audit')
  const format = useFormatter()
  const { language } = useAdmin()
  const formatText = useFormText()

  /** A message whose key is built from recorded data, which can be missing when another version of the shop recorded the entry. */
  function findMessage(key: string, spoken = ''): string | null {
    const known = key as Parameters<typeof t>[0]
    return /^[\w.-]+$/.test(key) && t.has(known) ? t(known, { currency: baseCurrency, language: spoken }) : null
  }

  /** Names an event type such as `orders.placed`, or `orders.*` for all events about orders. */
  function nameTopic(topic: string): string {
    const [, all] = /^(\w+)\.\*$/.exec(topic) ?? []
    if (all === undefined) return findMessage(`adminWebhooks.event.${topic.replace('.', '_')}`) ?? topic
    const kind = findMessage(`adminWebhooks.kind.${all}`)
    return kind === null ? topic : tAudit('allOf', { kind })
  }

  function findCurrency(values: AuditEntry['before']): Currency | undefined {
    return currencies.find((each) => each === values?.currency)
  }

  return ({ entity, action, before, after }) => {
    const currency = findCurrency(after) ?? findCurrency(before) ?? baseCurrency

    function nameField(path: string): string {
      const parts = path.split('.')
      const last = parts.at(-1) ?? path
      const spoken = parts[0] === 'texts' ? parseLanguage(parts[1]) : null
      const of = spoken ? languageNames[spoken] : parts.slice(1, -1).join('.')
      const name = findMessage(`${nameTables[entity]}.${last}`, of) ?? findMessage(`admin.audit.field.${last}`)
      if (name === null) return path
      return of === '' || name.includes(of) ? name : tAudit('fieldOf', { field: name, of })
    }

    function show(path: string, value: unknown): string {
      const last = path.split('.').at(-1) ?? path
      if (value === undefined || value === null || value === '') return ''
      if (typeof value === 'boolean') return tAudit(value ? 'yes' : 'no')
      if (typeof value === 'number') return showNumber(last, value)
      if (Array.isArray(value)) return value.map((item) => show(path, item)).join(', ')
      if (isItem(value)) return tAudit('item', { ...value })
      if (typeof value === 'object')
        return Object.entries(value)
          .map(([name, part]) => tAudit('part', { name: nameField(name), value: show(name, part) }))
          .join(', ')
      const text = String(value)
      if (entity === 'product' && last === 'images') return t('adminProducts.images.count', { count: countPaths(text) })
      if (/^(?:true|false|yes|no)$/.test(text)) return tAudit(text === 'true' || text === 'yes' ? 'yes' : 'no')
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text))
        return format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' })
      const spoken = last === 'language' || last === 'locale' ? parseLanguage(text) : undefined
      if (spoken) return languageNames[spoken]
      if (entity === 'webhook' && (last === 'topics' || last === 'type')) return nameTopic(text)
      const table = valueTables[`${entity}.${last}`] ?? valueTables[last]
      const option = table ?? optionTables[entity]?.(last)
      return (option && findMessage(`${option}.${text}`)) || formatText(path, text)
    }

    function showNumber(name: string, value: number): string {
      if (amountFields.has(name)) return formatMoney(value, currency, language)
      // By the SKU of the variant.
      if (action === 'product.price' || action === 'product.salePrice')
        return formatMoney(value, baseCurrency, language)
      return /id$/i.test(name) ? String(value) : format.number(value)
    }

    return { nameField, showValue: (path, side) => show(path, (side === 'before' ? before : after)?.[path]) }
  }
}
