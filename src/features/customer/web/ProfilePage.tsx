import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { ThemePicker } from '../../currency/web/ThemePicker.tsx'
import type { WireCustomer } from '../customer.contract.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { AccountPart } from './AccountPart.tsx'
import { accountWords } from './accountLoader.server.ts'
import { customerQuery } from './customer.queries.ts'
import { PhoneBlock } from './PhoneBlock.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { phoneCountriesIn } from './phoneCountries.server.ts'
import { QueryState } from './QueryState.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  return {
    ...accountWords(shop, 'profile', 'profile', 'login'),
    phoneCountries: phoneCountriesIn(shop.language),
  }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Who the customer is, and how they are reached. */
export default function ProfilePage() {
  const t = useTranslations('account.links')
  return (
    <AccountPart title={t('profile')}>
      <QueryState query={useQuery(customerQuery(useApi()))}>{(customer) => <Profile customer={customer} />}</QueryState>
    </AccountPart>
  )
}

function Profile({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile.person')
  const header = useTranslations('common.header')
  const { phoneCountries } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountBlock title={t('title')} lead={customer.first_name === '' ? t('nameless') : undefined}>
        <ProfileForm customer={customer} />
      </AccountBlock>
      <PhoneBlock customer={customer} countries={phoneCountries} />
      <AccountBlock title={header('themeTitle')}>
        <ThemePicker />
      </AccountBlock>
    </>
  )
}
