import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { loadPage } from '../../content/web/loadPage.server.ts'
import { PagePicture } from '../../content/web/PagePicture.tsx'
import { PageText } from '../../content/web/PageText.tsx'
import type { TrackingPair } from '../tracking.view.ts'
import { TrackedOrder } from './TrackedOrder.tsx'
import { TrackingForm } from './TrackingForm.tsx'
import { type TrackOutcome, trackOrder } from './trackOrder.ts'
import { useTracking } from './useTracking.ts'

/** The form is here with or without the page's text: mails lead to it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = shopOf(context)
  const page = await loadPage(apiOf(context), 'order-tracking')
  return {
    page,
    title: page?.title ?? translator(language, 'tracking')('title'),
    order: new URL(request.url).searchParams.get('order')?.slice(0, longestNumber) ?? '',
    messages: messagesFor(language, 'tracking'),
  }
}

const longestNumber = 40
const statusOf: Record<TrackOutcome['kind'], number> = { found: 200, incomplete: 422, refused: 404, failed: 503 }

/** The form where there is no script. The e-mail address comes in the body and is in no address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const pair: TrackingPair = { order: String(form.get('order') ?? ''), email: String(form.get('email') ?? '') }
  const outcome = await trackOrder(apiOf(context), pair)
  const status = outcome.kind === 'refused' ? outcome.status : statusOf[outcome.kind]
  return data({ pair, outcome }, { status, headers: { 'cache-control': 'no-store' } })
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

type Loaded = Awaited<ReturnType<typeof loader>>

interface Props {
  loaderData: Loaded
  actionData?: { pair: TrackingPair; outcome: TrackOutcome }
}

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { page, title } = loaderData
  return pageMeta(matches, { title, description: page?.description ?? '', picture: page?.picture?.src ?? null })
}

export default function OrderTrackingPage({ loaderData: { page, title, order }, actionData }: Props) {
  const t = useTranslations('tracking')
  const tracking = useTracking(actionData?.outcome ?? null)
  const found = tracking.outcome?.kind === 'found' ? tracking.outcome.order : null
  return (
    <article className="shell pt-10 md:pt-16">
      <h1 className="max-w-4xl pb-8 text-step-4">{title}</h1>
      <div className="grid gap-x-10 gap-y-10 border-t border-line pt-8 lg:grid-cols-12">
        <section aria-labelledby="track" className="lg:col-span-5">
          <h2 id="track" className="pb-5 text-step-2">
            {t('form')}
          </h2>
          <TrackingForm
            given={actionData?.pair ?? { order, email: '' }}
            outcome={tracking.outcome}
            isBusy={tracking.isBusy}
            onSend={tracking.send}
          />
        </section>
        <div className="min-w-0 lg:col-span-7">
          {found ? (
            <TrackedOrder key={found.number} order={found} />
          ) : (
            page?.picture && <PagePicture picture={page.picture} sizes="(width >= 64rem) 50rem, 95vw" />
          )}
        </div>
      </div>
      {page && (
        <div className="mt-14 border-line border-t pt-10">
          <PageText html={page.html} />
        </div>
      )}
    </article>
  )
}
