import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { type FormError, formatFormError } from '../../contact/formProblems.ts'
import { RequestForm, SentConfirmation } from '../../contact/web/RequestForm.tsx'
import { useRequestForm } from '../../contact/web/useRequestForm.ts'
import { registrationCall } from '../registration.calls.ts'
import { invoiceAccept, invoiceProblem, maxInvoiceMb, registrationRules } from '../registration.form.ts'
import { FrameNumberHelp } from './FrameNumberHelp.tsx'
import { ModelField } from './ModelField.tsx'

/** @param model initial value of the model field */
export function RegistrationForm({ model }: { model: string }) {
  const t = useTranslations('forms.registration')
  const inForms = useTranslations('forms')
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const request = useRequestForm({
    rules: registrationRules,
    start: { product_name: model },
    checkMore: () => listFileErrors(file),
    async send(values) {
      const answer = await api.call(registrationCall, { input: values, files: file ? { invoice: file } : {} })
      setFile(null)
      return answer
    },
  })
  const { form, field, sent, again } = request
  const chosenText = useChosenText(file)

  const choose = (chosen: File | null) => {
    setFile(chosen)
    form.clearErrors('invoice')
    // Show the error at once, not only on submit.
    for (const error of listFileErrors(chosen)) {
      form.setError('invoice', { type: error.problem, message: formatFormError(inForms, error) })
    }
  }

  if (sent) {
    return (
      <SentConfirmation
        title={t('sentTitle')}
        text={t('sentText', { email: sent.email ?? '' })}
        againLabel={t('again')}
        onAgain={again}
      >
        <dl className="figures grid w-full max-w-prose grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-line border-y py-4 [overflow-wrap:anywhere]">
          <dt className="text-quiet">{t('sentModel')}</dt>
          <dd>{sent.product_name}</dd>
          <dt className="text-quiet">{t('sentSerial')}</dt>
          <dd>{sent.serial_number}</dd>
        </dl>
      </SentConfirmation>
    )
  }
  return (
    <RequestForm
      request={request}
      label={t('title')}
      sendLabel={t('send')}
      className="grid gap-x-[12%] gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:*:col-start-1"
    >
      <Group title={t('bikeTitle')}>
        <ModelField
          {...field('product_name')}
          typed={form.watch('product_name') ?? ''}
          hint={t('modelHint')}
          className="sm:col-span-2"
        />
        <TextField
          {...field('serial_number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('serialHint')}
        />
        <TextField {...field('purchase_date')} type="date" min="1900-01-01" />
        <TextField {...field('dealer')} autoComplete="off" hint={t('dealerHint')} className="sm:col-span-2" />
      </Group>
      <FrameNumberHelp className="lg:!col-start-2 lg:row-span-5 lg:row-start-1" />
      <Group title={t('ownerTitle')}>
        <TextField {...field('name')} autoComplete="name" className="sm:col-span-2" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" hint={t('phoneHint')} />
        <TextAreaField {...field('address')} rows={3} autoComplete="street-address" className="sm:col-span-2" />
      </Group>
      <Group title={t('documentsTitle')}>
        <FileField
          id="invoice"
          label={inForms('fields.invoice')}
          hint={t('invoiceHint', { limit: maxInvoiceMb })}
          error={form.formState.errors.invoice?.message}
          file={file}
          accept={invoiceAccept}
          chooseLabel={t('chooseFile')}
          changeLabel={t('changeFile')}
          removeLabel={t('removeFile', { name: file?.name ?? '' })}
          chosenText={chosenText}
          onChoose={choose}
          className="sm:col-span-2"
        />
        <TextAreaField {...field('message')} rows={3} hint={t('messageHint')} className="sm:col-span-2" />
      </Group>
    </RequestForm>
  )
}

function listFileErrors(file: File | null): FormError[] {
  const problem = file && invoiceProblem(file)
  return problem ? [{ field: 'invoice', problem, limit: maxInvoiceMb }] : []
}

/** Name and size of a file; empty without a file. */
function useChosenText(file: File | null): string {
  const t = useTranslations('forms.registration')
  const format = useFormatter()
  if (!file) return ''
  const kilobytes = file.size / 1024
  const size =
    kilobytes < 1000
      ? format.number(Math.ceil(kilobytes), { style: 'unit', unit: 'kilobyte' })
      : format.number(kilobytes / 1024, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return t('fileChosen', { name: file.name, size })
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-line border-t pt-5 sm:grid-cols-2">
      <legend className="float-left pb-1 sm:col-span-2">
        <h2 className="text-step-1">{title}</h2>
      </legend>
      {children}
    </fieldset>
  )
}
