import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useRestoreFocus } from '../../../../ui/useRestoreFocus.ts'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { ConfirmButton } from '../../../session/web/ConfirmButton.tsx'
import { profileCall } from '../../customer.calls.ts'
import { AccountBlock } from '../account/AccountBlock.tsx'
import type { PhoneCountry } from '../phone/phoneCountries.server.ts'
import { useFormattedPhone } from '../phone/useFormattedPhone.ts'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'
import { PhoneByCode } from './PhoneByCode.tsx'
import { useCustomerChange } from './useCustomerChange.ts'

/** The phone number: what it is used for, and how to change it. */
export function PhoneBlock({ customer, countries }: { customer: WireCustomer; countries: readonly PhoneCountry[] }) {
  const t = useTranslations('profile.phone')
  const [isChanging, setIsChanging] = useState(false)
  const opener = useRestoreFocus(isChanging)
  const { phone, is_phone_verified: isVerified } = customer
  const written = useFormattedPhone(phone ?? '')
  if (isChanging) {
    return (
      <AccountBlock title={t('title')} lead={t('lead')}>
        <PhoneByCode customer={customer} countries={countries} onEnd={() => setIsChanging(false)} />
      </AccountBlock>
    )
  }
  return (
    <AccountBlock title={t('title')} {...(phone === null ? { lead: t('none') } : {})}>
      {phone !== null && (
        <p className="flex flex-col">
          <span className="figures font-display font-semibold text-step-1">{written}</span>
          <span className="text-quiet text-sm">{isVerified ? t('verified') : t('unverified')}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button ref={opener} look="line" onClick={() => setIsChanging(true)}>
          {phone === null ? t('add') : isVerified ? t('change') : t('verify')}
        </Button>
        {phone !== null && customer.email !== '' && <RemoveNumber customer={customer} />}
      </div>
    </AccountBlock>
  )
}

function RemoveNumber({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile.phone')
  const inProfile = useTranslations('profile')
  const api = useApi()
  const take = useCustomerChange()
  const confirmIdentity = useReauthenticate()
  const remove = async () => {
    const { first_name, last_name } = customer
    try {
      await confirmIdentity()
      const { data } = await api.call(profileCall, { input: { first_name, last_name, phone: null } })
      take(data)
      toast.success(t('removed'))
    } catch (error) {
      toast.error(error instanceof ApiError && [403, 429].includes(error.status) ? error.message : inProfile('failed'))
    }
  }
  return (
    <ConfirmButton
      label={t('remove')}
      title={t('removeTitle')}
      confirmLabel={t('removeConfirm')}
      cancelLabel={inProfile('cancel')}
      onConfirm={remove}
    >
      {customer.is_phone_verified ? t('removeVerifiedText') : t('removeText')}
    </ConfirmButton>
  )
}
