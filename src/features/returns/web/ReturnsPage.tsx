import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Chainring } from '../../../ui/Chainring.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { parseOrderId } from '../../order/order.view.ts'
import type { ReturnsAnswer } from '../returns.form.ts'
import { FindOrderForm } from './FindOrderForm.tsx'
import { OrderReturns } from './OrderReturns.tsx'
import { PlainReturns } from './PlainReturns.tsx'
import { type ReturnsAccess, returnsQuery } from './returns.queries.ts'
import { answerReturns } from './returnsAction.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  const t = translator(language, 'returns')
  return {
    title: t('page.title'),
    description: t('page.lead'),
    orderId: parseOrderId(new URL(request.url).searchParams.get('order') ?? ''),
    messages: messagesFor(language, 'returns'),
  }
}

export async function action(args: ActionFunctionArgs) {
  return answerReturns(args)
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

type Loaded = ReturnType<typeof loader>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

interface Props {
  loaderData: Loaded
  /** The result of a form posted without JavaScript. */
  actionData?: ReturnsAnswer
}

/** Returns of an order: `?order=` for the shopper who placed it, an emailed link for guests, otherwise a form that requests the link. */
export default function ReturnsPage({ loaderData: { title, orderId }, actionData }: Props) {
  const t = useTranslations('returns.page')
  // The link's secret is in the fragment, which browsers do not send. Null while hydrating.
  const hash = useSyncExternalStore<string | null>(
    listenToHash,
    () => window.location.hash,
    () => null,
  )
  const link = /^#link=([\w-]+)$/.exec(hash ?? '')?.[1]
  const access: ReturnsAccess | null = link === undefined ? (orderId === null ? null : { orderId }) : { link }
  return (
    <div className="shell pb-20">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={[{ label: t('home'), to: homePath }, { label: title }]} />
      <h1 className="pt-4 pb-4 text-step-4">{title}</h1>
      {actionData?.name === 'order' ? (
        <PlainReturns {...actionData} />
      ) : access ? (
        <KnownOrder key={JSON.stringify(access)} access={access} />
      ) : (
        <FindOrderForm posted={actionData} />
      )}
    </div>
  )
}

function KnownOrder({ access }: { access: ReturnsAccess }) {
  const t = useTranslations('returns.page')
  const query = useQuery(returnsQuery(useApi(), access))
  if (query.data) return <OrderReturns order={query.data} access={access} />
  if (query.data === null) {
    return (
      <div className="flex flex-col gap-6">
        <ErrorAlert message={t('link' in access ? 'linkInvalid' : 'unknown')} />
        <FindOrderForm />
      </div>
    )
  }
  if (query.isError) {
    return (
      <LoadError
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('tryAgain')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <>
      <noscript>
        <FindOrderForm isPlain />
      </noscript>
      <div className="grid min-h-[40vh] place-items-center [@media(scripting:none)]:hidden" aria-busy="true">
        <Chainring label={t('loading')} />
      </div>
    </>
  )
}

function listenToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
