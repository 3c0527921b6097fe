import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { maxCarrierTitleLength, parseTrackingTemplate, toTrackingUrl } from '../../shipping/carrier.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { useStoredForm } from '../../staff/admin/form/useStoredForm.tsx'
import { Badge, compact, Section } from '../../staff/admin/parts.tsx'
import type { AdminCarrier } from '../server/shippingAdmin.contract.ts'
import { createCarrierCall, saveCarrierCall, shippingCall } from '../shippingAdmin.calls.ts'

/** Carriers with their tracking pages. */
export function Carriers({ carriers }: { carriers: readonly AdminCarrier[] }) {
  const t = useTranslations('adminShipping.carrier')
  const mayEdit = useCan()('shipping.edit')
  const [open, setOpen] = useState<AdminCarrier | 'new' | null>(null)
  useReopen('carriers', (dialog) =>
    setOpen(dialog === 'new' ? dialog : (carriers.find(({ code }) => `edit.${code}` === dialog) ?? null)),
  )
  return (
    <Section
      title={t('title')}
      aside={
        mayEdit && (
          <Button look="line" className={compact} onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      {carriers.length === 0 && <p className="text-quiet text-sm">{t('none')}</p>}
      <ul aria-label={t('title')} className="divide-y divide-line border-line border-y text-sm">
        {carriers.map((carrier) => (
          <li
            key={carrier.code}
            id={toFieldId(`carrier.${carrier.code}`)}
            tabIndex={-1}
            className="flex items-center justify-between gap-x-6 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium">
                {carrier.title} {!carrier.isActive && <Badge>{t('inactive')}</Badge>}
              </span>
              <span className="block text-quiet [overflow-wrap:anywhere]">
                {carrier.trackingTemplate ?? t('noTracking')}
              </span>
            </span>
            {mayEdit && (
              <Button look="line" className={compact} onClick={() => setOpen(carrier)}>
                {t('edit')}
                <span className="sr-only">: {carrier.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <NewCarrierDialog onClose={() => setOpen(null)} />}
      {open && open !== 'new' && <CarrierDialog carrier={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

interface CarrierForm {
  title: string
  trackingTemplate: string
  isActive: boolean
}

function toStored({ title, trackingTemplate, isActive, version }: AdminCarrier) {
  const form: CarrierForm = { title, trackingTemplate: trackingTemplate ?? '', isActive }
  return { version, form }
}

function CarrierDialog({ carrier, onClose }: { carrier: AdminCarrier; onClose(): void }) {
  const t = useTranslations('adminShipping.carrier')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { code, title } = carrier
  const names = { title: t('name'), trackingTemplate: t('tracking'), isActive: t('active') }
  const input = useStoredForm({
    draft: `carriers:edit.${code}`,
    stored: toStored(carrier),
    async read() {
      const { carriers } = await api.call(shippingCall)
      return toStored(carriers.find((each) => each.code === code) ?? carrier)
    },
    nameField: (path) => new Map(Object.entries(names)).get(path) ?? path,
    showValue: (path, value) => (path === 'isActive' ? t(value === 'true' ? 'active' : 'inactive') : value),
  })
  return (
    <ActionDialog
      title={t('editTitle', { name: title })}
      submitLabel={t('save')}
      draft={input.draft}
      onSubmit={async () => {
        await api.call(saveCarrierCall, { params: { code }, input: { ...input.form, version: input.version } })
        await revalidate()
      }}
      onClose={onClose}
    >
      {input.merging}
      <CarrierFields {...input} />
    </ActionDialog>
  )
}

function NewCarrierDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('adminShipping.carrier')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const input = useDialogForm({
    draft: 'carriers:new',
    start: { code: '', title: '', trackingTemplate: '', isActive: true },
  })
  return (
    <ActionDialog
      title={t('add')}
      submitLabel={t('save')}
      draft={input.draft}
      onSubmit={async () => {
        await api.call(createCarrierCall, { input: input.form })
        await revalidate()
      }}
      onClose={onClose}
    >
      <TextField
        {...input.field('code')}
        label={t('code')}
        hint={t('codeHint')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CarrierFields {...input} />
    </ActionDialog>
  )
}

type CarrierInput = Pick<ReturnType<typeof useDialogForm<CarrierForm>>, 'form' | 'field' | 'set'>

function CarrierFields({ form, field, set }: CarrierInput) {
  const t = useTranslations('adminShipping.carrier')
  // Not saved: only for trying the tracking page.
  const [number, setNumber] = useState('')
  const testUrl = toTrackingUrl(parseTrackingTemplate(form.trackingTemplate), number.trim() || null, 'en')
  return (
    <>
      <TextField {...field('title')} label={t('name')} required maxLength={maxCarrierTitleLength} autoComplete="off" />
      <TextField
        {...field('trackingTemplate')}
        label={t('tracking')}
        hint={t('trackingHint', { placeholder: '{number}' })}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      {form.trackingTemplate.trim() !== '' && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('testNumber')}
            value={number}
            maxLength={100}
            autoComplete="off"
            className="min-w-0 flex-1"
            onChange={({ target }) => setNumber(target.value)}
          />
          {testUrl && (
            <a
              href={testUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('test')}
            </a>
          )}
        </div>
      )}
      <CheckField
        label={t('active')}
        checked={form.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
    </>
  )
}
