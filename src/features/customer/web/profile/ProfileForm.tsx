import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { earliestDay } from '../../../../shared/formRules.ts'
import { maxEmailLength } from '../../../../shared/personDetails.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { SelectField, TextField } from '../../../../ui/Field.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { profileCall } from '../../customer.calls.ts'
import { changesEmail, findProfileRules, genders, profileInput, toProfileValues } from '../../profile.form.ts'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'
import { useCustomerChange } from './useCustomerChange.ts'

/** Name, email address, birthday and gender. */
export function ProfileForm({ customer: loaded }: { customer: WireCustomer }) {
  const t = useTranslations('profile')
  const api = useApi()
  const take = useCustomerChange()
  const confirmIdentity = useReauthenticate()
  // The customer with whom the form was filled, even if the server has returned a newer version since.
  const [customer, setCustomer] = useState(loaded)
  const sent = useServerForm({
    start: toProfileValues(customer),
    rules: findProfileRules(customer),
    describe: useAccountErrorMessage({
      first_name: t('fields.first_name'),
      last_name: t('fields.last_name'),
      email: t('fields.email'),
    }),
    async send(values) {
      if (changesEmail(customer, values.email)) await confirmIdentity()
      const { data } = await api
        .call(profileCall, { input: profileInput(customer, values) })
        .catch(rethrowWithoutMessage)
      take(data)
      setCustomer(data)
      sent.form.reset(toProfileValues(data))
      toast.success(t('saved'))
    },
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { field, form } = sent
  const gender = form.watch('gender')
  return (
    <AccountForm form={sent} label={t('person.title')} sendLabel={t('save')} sendLook="signal">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('first_name')}
          label={t('fields.first_name')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <TextField
          {...field('last_name')}
          label={t('fields.last_name')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
        <TextField
          {...field('email')}
          label={t('fields.email')}
          hint={customer.email === '' ? t('person.emailMissing') : t('person.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          required={customer.email !== ''}
          className="sm:col-span-2"
        />
        <TextField
          {...field('date_of_birth')}
          label={t('fields.date_of_birth')}
          type="date"
          min={earliestDay}
          autoComplete="bday"
        />
        <SelectField {...field('gender')} label={t('fields.gender')} autoComplete="sex">
          <option value="">{t('genders.none')}</option>
          {genders.map((known) => (
            <option key={known} value={known}>
              {t(`genders.${known}`)}
            </option>
          ))}
          {gender !== '' && !genders.some((known) => known === gender) && <option value={gender}>{gender}</option>}
        </SelectField>
      </div>
    </AccountForm>
  )
}

/** Drops the message of errors without fields, because the page has its own (spec §8), except for rate limits. */
function rethrowWithoutMessage(error: unknown): never {
  if (error instanceof ApiError && error.status !== 429) throw new ApiError(error.status, '', error.fields)
  throw error
}
