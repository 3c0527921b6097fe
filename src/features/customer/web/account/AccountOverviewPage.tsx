import { Link, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { homePath } from '../../../../shared/paths.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../../ui/Breadcrumbs.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { NewestOrder } from '../../../order/web/NewestOrder.tsx'
import { accountSections } from '../../../session/account.sections.ts'
import { useKnownCustomer } from '../../../session/web/session.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return { title: translator(language, 'account')('page.title'), messages: messagesFor(language, 'orders') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** The start page of the account, with links to all its parts. */
export default function AccountOverviewPage() {
  const t = useTranslations('account')
  const name = useKnownCustomer()?.first_name ?? ''
  return (
    <>
      <Breadcrumbs
        label={t('page.breadcrumbs')}
        crumbs={[{ label: t('page.home'), to: homePath }, { label: t('page.title') }]}
      />
      <h1 className="pt-2 pb-2 text-step-3 [overflow-wrap:anywhere]">
        {name === '' ? t('overview.greetingNoName') : t('overview.greeting', { name })}
      </h1>
      <div className="pb-4">
        <NewestOrder />
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {accountSections.map(({ key, path }) => (
          <li key={key} className="border-line border-t">
            <Link to={path} className="group flex min-h-20 items-center justify-between gap-4 py-4">
              <span className="flex flex-col">
                <span className="font-display font-semibold text-step-1 group-hover:underline group-hover:underline-offset-4">
                  {t(`links.${key}`)}
                </span>
                <span className="text-quiet text-sm">{t(`hints.${key}`)}</span>
              </span>
              <Icon name="arrowRight" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
