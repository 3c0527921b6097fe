import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { CopyButton } from '../../staff/admin/CopyButton.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useLeaveDeleted } from '../../staff/admin/form/useLeave.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { deleteOrderViewCall, saveOrderViewCall } from '../orderAdmin.calls.ts'
import { orderViews } from '../orderViews.ts'
import type { SavedView } from '../server/savedViews.contract.ts'
import { readFilter, toOrdersUrl } from './orderFilter.ts'

/** The built-in views and the person's own. A filter that is not a view yet can be saved as one. */
export function OrderViews({ views }: { views: readonly SavedView[] }) {
  const t = useTranslations('adminOrders')
  const { baseUrl } = useAdmin()
  const [search] = useSearchParams()
  const [open, setOpen] = useState<'save' | 'delete' | null>(null)
  const filter = readFilter(search)
  const current = toOrdersUrl(filter)
  useReopen(`views.${current}`, () => setOpen('save'))
  const links = [
    { url: toOrdersUrl({}), label: t('view.all') },
    ...orderViews.map((view) => ({ url: toOrdersUrl({ view }), label: t(`view.${view}`) })),
    ...views.map(({ name, filter }) => ({ url: toOrdersUrl(filter), label: name })),
  ]
  const own = views.find(({ filter }) => toOrdersUrl(filter) === current)
  const isKnown = links.some(({ url }) => url === current)
  // A view with additional filters, such as from a dashboard link, is still the current one.
  const shown = isKnown || !filter.view ? current : toOrdersUrl({ view: filter.view })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b">
      <nav aria-label={t('views')} className="-mx-4 min-w-0 max-w-[100vw] overflow-x-auto px-4">
        <ul className="flex gap-1 text-sm">
          {links.map(({ url, label }) => (
            <li key={`${url} ${label}`}>
              <Link
                to={url}
                aria-current={url === shown ? (isKnown ? 'page' : 'true') : undefined}
                className="block border-transparent border-b-2 px-2.5 py-2.5 whitespace-nowrap text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center">
        {/* The URL has the whole filter, so that colleagues see the same list. */}
        {(!isKnown || own) && <CopyButton key={current} look="bare" label={t('copyLink')} text={baseUrl + current} />}
        {!isKnown && (
          <Button look="bare" className={compact} onClick={() => setOpen('save')}>
            {t('saveView')}
          </Button>
        )}
        {own && (
          <Button look="bare" className={compact} onClick={() => setOpen('delete')}>
            {t('deleteView')}
          </Button>
        )}
      </div>
      {open === 'save' && <SaveDialog draft={`views.${current}:save`} onClose={() => setOpen(null)} />}
      {open === 'delete' && own && <DeleteDialog view={own} onClose={() => setOpen(null)} />}
    </div>
  )
}

function SaveDialog({ draft, onClose }: { draft: string; onClose(): void }) {
  const t = useTranslations('adminOrders')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const input = useDialogForm({ draft, start: { name: '' } })
  const { name } = input.form
  return (
    <ActionDialog
      title={t('saveView')}
      submitLabel={t('save')}
      draft={input.draft}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(saveOrderViewCall, { input: { name, filter: readFilter(search) } })
        await revalidate()
      }}
    >
      <TextField {...input.field('name')} label={t('viewName')} hint={t('viewHint')} maxLength={40} required />
    </ActionDialog>
  )
}

function DeleteDialog({ view, onClose }: { view: SavedView; onClose(): void }) {
  const t = useTranslations('adminOrders')
  const { api } = useAdmin()
  const leave = useLeaveDeleted()
  return (
    <ActionDialog
      title={t('deleteTitle', { name: view.name })}
      submitLabel={t('deleteView')}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        await api.call(deleteOrderViewCall, { params: { id: view.id } })
        // To the same list, without the view.
        await leave(toOrdersUrl(view.filter), view.name)
      }}
    >
      <p>{t('deleteHint')}</p>
    </ActionDialog>
  )
}
