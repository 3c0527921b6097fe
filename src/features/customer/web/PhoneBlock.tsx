import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useFocusBack } from '../../../ui/useFocusBack.ts'
import { profileCall, type WireCustomer } from '../customer.contract.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { useConfirmIdentity } from './IdentityProvider.tsx'
import { PhoneByCode } from './PhoneByCode.tsx'
import type { PhoneCountry } from './phoneCountries.server.ts'
import { useCustomerChange } from './useCustomerChange.ts'
import { useWrittenPhone } from './useWrittenPhone.ts'

/** The telephone number: what it is good for, and the ways to another one. */
export function PhoneBlock({ customer, countries }: { customer: WireCustomer; countries: readonly PhoneCountry[] }) {
  const t = useTranslations('profile.phone')
  const [isChanging, setIsChanging] = useState(false)
  const opener = useFocusBack(isChanging)
  const { phone, is_phone_verified: isProved } = customer
  const written = useWrittenPhone(phone ?? '')
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
          <span className="text-quiet text-sm">{isProved ? t('proved') : t('unproved')}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button ref={opener} look="line" onClick={() => setIsChanging(true)}>
          {phone === null ? t('add') : isProved ? t('change') : t('prove')}
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
  const confirmIdentity = useConfirmIdentity()
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
      {customer.is_phone_verified ? t('removeProvedText') : t('removeText')}
    </ConfirmButton>
  )
}
