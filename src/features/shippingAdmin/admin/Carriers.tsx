import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { maxCarrierTitleLength, parseTrackingTemplate, toTrackingUrl } from '../../shipping/carrier.ts'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { Badge, compact, Section } from '../../staff/admin/parts.tsx'
import type { AdminCarrier } from '../server/shippingAdmin.contract.ts'
import { createCarrierCall, saveCarrierCall } from '../shippingAdmin.calls.ts'

/** Carriers with their tracking pages. */
export function Carriers({ carriers }: { carriers: readonly AdminCarrier[] }) {
  const t = useTranslations('adminShipping.carrier')
  const mayEdit = useMay()('shipping.edit')
  const [open, setOpen] = useState<AdminCarrier | 'new' | null>(null)
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
          <li key={carrier.code} className="flex items-center justify-between gap-x-6 py-2">
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
      {open && <CarrierDialog carrier={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function CarrierDialog({ carrier, onClose }: { carrier: AdminCarrier | null; onClose(): void }) {
  const t = useTranslations('adminShipping.carrier')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState('')
  const [form, setForm] = useState({
    title: carrier?.title ?? '',
    trackingTemplate: carrier?.trackingTemplate ?? '',
    isActive: carrier?.isActive ?? true,
  })
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const [number, setNumber] = useState('')
  const testUrl = toTrackingUrl(parseTrackingTemplate(form.trackingTemplate), number.trim() || null)
  const submit = async () => {
    setErrors({})
    try {
      if (carrier) {
        const input = { ...form, version: carrier.version }
        await api.call(saveCarrierCall, { params: { code: carrier.code }, input })
      } else await api.call(createCarrierCall, { input: { code, ...form } })
    } catch (error) {
      if (error instanceof ApiError) {
        setErrors(error.fields)
        // The dialog shows what somebody else has saved when it is opened again.
        if (error.status === 409) await revalidate()
      }
      throw error
    }
    await revalidate()
  }
  return (
    <ActionDialog
      title={carrier ? t('editTitle', { name: carrier.title }) : t('add')}
      submitLabel={t('save')}
      onSubmit={submit}
      onClose={onClose}
    >
      {!carrier && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          required
          value={code}
          error={errors.code?.[0]}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <TextField
        label={t('name')}
        required
        value={form.title}
        error={errors.title?.[0]}
        maxLength={maxCarrierTitleLength}
        autoComplete="off"
        onChange={({ target }) => setForm({ ...form, title: target.value })}
      />
      <TextField
        label={t('tracking')}
        hint={t('trackingHint', { placeholder: '{number}' })}
        value={form.trackingTemplate}
        error={errors.trackingTemplate?.[0]}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setForm({ ...form, trackingTemplate: target.value })}
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
        onChange={({ target }) => setForm({ ...form, isActive: target.checked })}
      />
    </ActionDialog>
  )
}
