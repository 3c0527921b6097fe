import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMe } from '../../staff/admin/adminContext.tsx'
import { PageTitle } from '../../staff/admin/parts.tsx'
import type { Dashboard } from '../server/dashboard.contract.ts'
import { Attention } from './Attention.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import { StartList } from './StartList.tsx'
import { UnfinishedSetup } from './UnfinishedSetup.tsx'

/** The start page of the back office: tasks and sales figures; before the first order, the steps to set up the shop. */
export function DashboardPage() {
  const t = useTranslations('adminDashboard')
  const { name } = useMe()
  const { attention, sales, start, unfinished } = useLoaderData<Dashboard>()
  return (
    <>
      <PageTitle title={t('title')} />
      <p className="pb-5 text-quiet">{t('welcome', { name })}</p>
      {start && <StartList start={start} />}
      {unfinished.length > 0 && <UnfinishedSetup steps={unfinished} />}
      <Attention items={attention} />
      {sales && start === null && <SalesFigures sales={sales} />}
    </>
  )
}
