import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { ThemePicker } from '../../../currency/web/ThemePicker.tsx'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { AccountSubpage } from '../../../session/web/AccountSubpage.tsx'
import { loadAccountSection } from '../../../session/web/accountLoader.server.ts'
import { customerQuery } from '../../../session/web/customer.queries.ts'
import { QueryState } from '../../../session/web/QueryState.tsx'
import { AccountBlock } from '../account/AccountBlock.tsx'
import { phoneCountriesIn } from '../phone/phoneCountries.server.ts'
import { PhoneBlock } from './PhoneBlock.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = getShop(context)
  return {
    ...loadAccountSection(shop, 'profile', 'profile', 'signIn'),
    phoneCountries: phoneCountriesIn(shop.language),
  }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The customer's profile and phone number. */
export default function ProfilePage() {
  const t = useTranslations('account.links')
  return (
    <AccountSubpage title={t('profile')}>
      <QueryState query={useQuery(customerQuery(useApi()))}>{(customer) => <Profile customer={customer} />}</QueryState>
    </AccountSubpage>
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
