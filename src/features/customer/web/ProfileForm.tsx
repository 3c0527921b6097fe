import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { longestEmail } from '../../../shared/personDetails.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { profileCall, type WireCustomer } from '../customer.contract.ts'
import {
  changesEmail,
  earliestBirth,
  genders,
  type ProfileValues,
  profileFields,
  profileInput,
  profileProblems,
  profileValuesOf,
} from '../profile.form.ts'
import { AccountForm } from './AccountForm.tsx'
import { useConfirmIdentity } from './IdentityProvider.tsx'
import { useCustomerChange } from './useCustomerChange.ts'

/** Name, e-mail address, birthday, form of address. */
export function ProfileForm({ customer: loaded }: { customer: WireCustomer }) {
  const t = useTranslations('profile')
  const api = useApi()
  const take = useCustomerChange()
  const confirmIdentity = useConfirmIdentity()
  // What the fields were filled from, whatever has come from the shop since.
  const [customer, setCustomer] = useState(loaded)
  const sent = useSentForm<ProfileValues>({
    start: profileValuesOf(customer),
    fields: profileFields,
    check(values) {
      const problems = Object.entries(profileProblems(customer, values, new Date().toISOString().slice(0, 10)))
      return Object.fromEntries(
        problems.map(([name, problem]) => [
          name,
          t(`problems.${problem}`, { field: t(`fields.${name as keyof ProfileValues}`) }),
        ]),
      )
    },
    async send(values) {
      if (changesEmail(customer, values.email)) await confirmIdentity()
      const { data } = await api.call(profileCall, { input: profileInput(customer, values) }).catch(withoutWords)
      take(data)
      setCustomer(data)
      sent.form.reset(profileValuesOf(data))
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
          maxLength={longestEmail}
          required={customer.email !== ''}
          className="sm:col-span-2"
        />
        <TextField
          {...field('date_of_birth')}
          label={t('fields.date_of_birth')}
          type="date"
          min={earliestBirth}
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

/** The page has a sentence of its own for everything that no field can mend (spec §8), but for how long to wait. */
function withoutWords(error: unknown): never {
  if (error instanceof ApiError && error.status !== 429) throw new ApiError(error.status, '', error.fields)
  throw error
}
