import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useAddDialog } from '../../staff/admin/form/useAddDialog.ts'
import { toDialogFieldId, useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { importsAdminPath } from '../../staff/staff.paths.ts'
import { exportOrdersCall } from '../orderAdmin.calls.ts'
import { orderExportRows } from '../orderExport.ts'
import { filterNames, readFilter } from './orderFilter.ts'

/** Exports the listed orders with the current view, filters and search, and opens the export. */
export function ExportOrders() {
  const t = useTranslations('adminOrders.export')
  const can = useCan()
  const [search] = useSearchParams()
  const place = `orderExport?${search}`
  const [isOpen, setOpen] = useAddDialog(place)
  if (!can('exports.run')) return null
  return (
    <>
      <Button look="line" className={compact} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ExportDialog draft={`${place}:new`} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ draft, onClose }: { draft: string; onClose(): void }) {
  const t = useTranslations('adminOrders.export')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const start: { rows: (typeof orderExportRows)[number] } = { rows: 'orders' }
  const input = useDialogForm({ draft, start })
  const { rows } = input.form
  const isFiltered = filterNames.some((name) => search.get(name))
  return (
    <ActionDialog
      title={t('title')}
      submitLabel={t('do')}
      draft={input.draft}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(exportOrdersCall, { input: { ...readFilter(search), rows } })
        await navigate(importsAdminPath)
      }}
    >
      <p>{t(isFiltered ? 'filtered' : 'all')}</p>
      <SelectField
        id={toDialogFieldId('rows')}
        label={t('rows')}
        value={rows}
        onChange={({ target }) =>
          input.set({ rows: orderExportRows.find((each) => each === target.value) ?? 'orders' })
        }
      >
        {orderExportRows.map((each) => (
          <option key={each} value={each}>
            {t(`rowsOf.${each}`)}
          </option>
        ))}
      </SelectField>
      <p className="text-sm">{t('note')}</p>
    </ActionDialog>
  )
}
