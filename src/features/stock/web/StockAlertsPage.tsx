import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { getReaders } from '../../readers.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return { title: translator(language, 'stock')('unsubscribe.title'), messages: messagesFor(language, 'stock') }
}

/**
 * Email programs also post here for their "Unsubscribe" button (RFC 8058). Opening the link changes nothing, because virus
 * scanners open links.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  await getReaders(context).stockAlerts.unsubscribe(new URL(request.url).searchParams.get('key') ?? '')
  return data({ isDone: true }, { headers: { 'cache-control': 'no-store' } })
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Ends back-in-stock emails. The form posts to the URL of the page, which contains the key, and works without JavaScript. */
export default function StockAlertsPage({ actionData }: { actionData?: { isDone: boolean } }) {
  const t = useTranslations('stock.unsubscribe')
  return (
    <div className="shell flex flex-col items-start gap-5 pt-10 pb-20 md:pt-16">
      <h1 className="text-step-3">{t('title')}</h1>
      {actionData?.isDone ? (
        <>
          <p role="status" className="max-w-prose">
            {t('done')}
          </p>
          <ButtonLink look="line" to={catalogPath()}>
            {t('catalog')}
          </ButtonLink>
        </>
      ) : (
        <form method="post" className="flex flex-col items-start gap-5">
          <p className="max-w-prose text-pretty">{t('text')}</p>
          <Button type="submit" look="ink">
            {t('send')}
          </Button>
        </form>
      )}
    </div>
  )
}
