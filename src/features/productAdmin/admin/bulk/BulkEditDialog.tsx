import { useNavigate } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../../staff/admin/form/useDialogForm.ts'
import { bulkEditAdminPath } from '../../../staff/staff.paths.ts'
import { startBulkEditCall } from '../../bulkEdit.calls.ts'
import {
  type BulkForm,
  type BulkKind,
  bulkKinds,
  bulkPermissions,
  priceChanges,
  priceEndings,
  saleChanges,
  stockChanges,
} from '../../bulkEdit.ts'
import type { ProductFilter } from '../../productAdmin.filter.ts'
import type { FacetNames } from '../facets/facetNames.ts'

/** The selected products, or all that match the filters with exceptions. */
type Chosen = { ids: number[] } | { filter: ProductFilter; except: number[] }

interface BulkEditDialogProps {
  /** Draft key for `useDialogForm`. */
  draft: string
  /** The current selection, to be restored after a reload. */
  context: unknown
  selection: Chosen
  title: string
  facets: FacetNames
  onClose(): void
}

const changesByKind: Partial<Record<BulkKind, readonly string[]>> = {
  price: priceChanges,
  sale: saleChanges,
  stock: stockChanges,
}

/** Initial values of a newly selected kind. */
function begin(kind: BulkKind, { categories }: FacetNames): BulkForm {
  const [change = ''] = kind === 'sale' ? saleChanges : (changesByKind[kind] ?? [])
  const target =
    kind === 'sold' || kind === 'archive' ? 'yes' : kind.endsWith('Category') ? `${categories[0]?.id ?? ''}` : ''
  return { kind, change, value: '', ending: '', startsAt: '', endsAt: '', target }
}

/** Asks what to change, and then opens the preview: nothing changes before it is confirmed. */
export function BulkEditDialog({ draft, context, selection, title, facets, onClose }: BulkEditDialogProps) {
  const t = useTranslations('adminBulk')
  const { api } = useAdmin()
  const can = useCan()
  const navigate = useNavigate()
  const kinds = bulkKinds.filter((kind) => can(bulkPermissions[kind]))
  const input = useDialogForm({ draft, context, start: begin(kinds[0] ?? 'stock', facets) })
  const { form, set, field } = input
  return (
    <ActionDialog
      title={title}
      submitLabel={t('preview')}
      draft={input.draft}
      onClose={onClose}
      onSubmit={async () => {
        const { data } = await api.call(startBulkEditCall, { input: { form, ...selection } })
        await navigate(bulkEditAdminPath(data.id))
      }}
    >
      <p className="text-sm">{t('dialogNote')}</p>
      <SelectField
        label={t('what')}
        value={form.kind}
        onChange={({ target }) => set(begin(bulkKinds.find((kind) => kind === target.value) ?? form.kind, facets))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <KindFields form={form} facets={facets} field={field} />
    </ActionDialog>
  )
}

interface KindFieldsProps {
  form: BulkForm
  facets: FacetNames
  field(name: Exclude<keyof BulkForm, 'kind'>): {
    id: string
    value: string
    error: string | undefined
    onChange(event: { target: { value: string } }): void
  }
}

/** The fields of the selected kind. */
function KindFields({ form: { kind, change }, facets, field }: KindFieldsProps) {
  const t = useTranslations('adminBulk')
  const timeZone = useTimeZone() ?? ''
  const changes = changesByKind[kind]
  const isPrice = kind === 'price' || kind === 'sale'
  const hasDates = kind === 'sale' || kind === 'soldDates'
  return (
    <>
      {changes && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t('how')} {...field('change')}>
            {changes.map((each) => (
              <option key={each} value={each}>
                {t(`change.${each}` as 'change.set')}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t(change.endsWith('Percent') ? 'percent' : isPrice ? 'amount' : 'pieces')}
            inputMode={isPrice ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={30}
            {...field('value')}
          />
        </div>
      )}
      {isPrice && (
        <SelectField label={t('ending')} hint={t('endingHint')} {...field('ending')}>
          <option value="">{t('noEnding')}</option>
          {priceEndings.map((each) => (
            <option key={each} value={each}>
              {t('summary.ending', { ending: String(each).padStart(2, '0') })}
            </option>
          ))}
        </SelectField>
      )}
      {hasDates && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField type="datetime-local" label={t(`from.${kind}`)} {...field('startsAt')} />
          <TextField type="datetime-local" label={t(`until.${kind}`)} {...field('endsAt')} />
          <p className="text-quiet text-sm sm:col-span-2">{t('datesHint', { timeZone })}</p>
        </div>
      )}
      {(kind === 'sold' || kind === 'archive') && (
        <SelectField label={t('to')} {...field('target')}>
          <option value="yes">{t(`on.${kind}`)}</option>
          <option value="no">{t(`off.${kind}`)}</option>
        </SelectField>
      )}
      {(kind === 'addCategory' || kind === 'removeCategory') && (
        <SelectField label={t('category')} {...field('target')}>
          {facets.categories.map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {'\u2003'.repeat(depth) + name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'brand' && (
        <SelectField label={t('brand')} {...field('target')}>
          <option value="">{t('noBrand')}</option>
          {facets.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
