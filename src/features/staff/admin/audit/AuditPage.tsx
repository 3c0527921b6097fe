import { Form, Link, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../../shared/money.ts'
import { ButtonLink, buttonClass } from '../../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../../ui/Field.tsx'
import { findAuditPath } from '../../auditLinks.ts'
import type { AuditEntry, Member } from '../../server/staff.contract.ts'
import { auditPath } from '../../staff.paths.ts'
import { useCan } from '../adminContext.tsx'
import { compact, Moment, PageTitle } from '../parts.tsx'
import { useAuditText } from './useAuditText.ts'

export interface AuditData {
  entries: AuditEntry[]
  next: number | null
  members: Member[]
  /** Currency of the prices. */
  currency: Currency
}

const entities = [
  'order',
  'return',
  'product',
  'bulkEdit',
  'category',
  'brand',
  'attribute',
  'option',
  'synonymGroup',
  'promotion',
  'post',
  'postLabel',
  'page',
  'banner',
  'home',
  'image',
  'customer',
  'review',
  'request',
  'import',
  'export',
  'job',
  'mail',
  'shipping',
  'carrier',
  'store',
  'payment',
  'webhook',
  'settings',
  'staff',
  'token',
  'account',
  'session',
] as const

/** Every change made in the back office, with filters. */
export function AuditPage() {
  const t = useTranslations('admin')
  const { entries, next, members, currency } = useLoaderData<AuditData>()
  const [search] = useSearchParams()
  const older = new URLSearchParams(search)
  if (next !== null) older.set('before', String(next))
  const value = (name: string) => search.get(name) ?? ''
  return (
    <>
      <PageTitle title={t('audit.title')} />
      <Form
        key={search.toString()}
        aria-label={t('audit.filters')}
        className="grid items-end gap-3 pb-5 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1.4fr_1fr_1fr_auto]"
      >
        <SelectField label={t('audit.who')} name="staffId" defaultValue={value('staffId')}>
          <option value="">{t('audit.everyone')}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('audit.about')} name="entity" defaultValue={value('entity')}>
          <option value="">{t('audit.entity.all')}</option>
          {entities.map((entity) => (
            <option key={entity} value={entity}>
              {t(`audit.entity.${entity}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('audit.name')} name="entityName" defaultValue={value('entityName')} />
        <TextField label={t('audit.from')} name="from" type="date" defaultValue={value('from')} />
        <TextField label={t('audit.until')} name="until" type="date" defaultValue={value('until')} />
        <button type="submit" className={buttonClass('ink')}>
          {t('audit.filter')}
        </button>
      </Form>
      {entries.length === 0 && (
        <p className="border-line border-t py-8">
          {t('audit.empty')}{' '}
          <Link to={auditPath} className="underline underline-offset-4">
            {t('audit.clear')}
          </Link>
        </p>
      )}
      <ol className="divide-y divide-line border-line border-y text-sm empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_10rem_1fr]">
            <Moment at={entry.createdAt} />
            <span className="font-medium">{entry.staffName}</span>
            <div className="min-w-0">
              <p>
                <ActionName action={entry.action} /> · <Subject entry={entry} />
              </p>
              <Change entry={entry} currency={currency} />
            </div>
          </li>
        ))}
      </ol>
      {(next !== null || search.has('before')) && (
        <div className="flex flex-wrap gap-3 pt-4">
          {search.has('before') && (
            <ButtonLink look="line" className={compact} to={auditPath}>
              {t('list.newest')}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink look="line" className={compact} to={`${auditPath}?${older}`}>
              {t('list.older')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

function ActionName({ action }: { action: string }) {
  const t = useTranslations('admin.audit.action')
  const key = action.replace('.', '_') as Parameters<typeof t>[0]
  // Another version of the shop may have recorded an action that this one does not know.
  return <>{t.has(key) ? t(key) : action}</>
}

function Subject({ entry }: { entry: AuditEntry }) {
  const path = findAuditPath(entry, useCan())
  const t = useTranslations('adminSettings.page')
  const page = entry.entityName as Parameters<typeof t>[0]
  const name = entry.entity === 'settings' && t.has(page) ? t(page) : entry.entityName
  if (path === null) return <span className="[overflow-wrap:anywhere]">{name}</span>
  return (
    <Link to={path} className="figures underline underline-offset-4 [overflow-wrap:anywhere]">
      {name}
    </Link>
  )
}

const isImages = (path: string) => path === 'images' || path.endsWith('.images')

/** Only the values that differ. */
function Change({ entry, currency }: { entry: AuditEntry; currency: Currency }) {
  const t = useTranslations('admin.audit')
  const { nameField, showValue } = useAuditText(currency)(entry)
  const { before, after } = entry
  const changes = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((path) => {
    // The amounts already include the currency.
    if (path === 'currency') return []
    const values = [showValue(path, 'before'), showValue(path, 'after')] as const
    // Images are shown as a count, which can be equal although their order or descriptions differ.
    const isRearranged = isImages(path) && before?.[path] !== after?.[path]
    if (values[0] === values[1]) return isRearranged ? [{ path, values: ['', t('rearranged')] as const }] : []
    return [{ path, values }]
  })
  if (changes.length === 0) return null
  return (
    <dl className="text-quiet [overflow-wrap:anywhere]">
      {changes.map(({ path, values }) => (
        <div key={path}>
          <dt className="inline">{t('label', { name: nameField(path) })} </dt>
          <dd className="inline">
            {/* A removed value leads to a dash; an added one has nothing before it. */}
            {values[0] && after ? `${values[0]} → ${values[1] || '–'}` : values.join('')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
