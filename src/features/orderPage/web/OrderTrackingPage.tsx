import { useState } from 'react'
import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { readForm } from '../../../shared/formRules.ts'
import type { Language } from '../../../shared/locale.ts'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { PageImage } from '../../content/web/PageImage.tsx'
import { PageText } from '../../content/web/PageText.tsx'
import { type TrackingValues, trackingRules } from '../../order/tracking.form.ts'
import type { TrackingReader } from '../../order/tracking.reader.ts'
import { TrackedOrder } from '../../order/web/TrackedOrder.tsx'
import { type TrackingAnswer, TrackingForm } from '../../order/web/TrackingForm.tsx'
import { getReaders } from '../../readers.ts'

/** Emails link to this form, so it works even when its content page is missing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  const page = await getReaders(context).content.getPage('order-tracking')
  return {
    page,
    title: page?.title ?? translator(language, 'tracking')('title'),
    order: new URL(request.url).searchParams.get('order')?.slice(0, trackingRules.order.maxLength) ?? '',
    messages: messagesFor(language, 'tracking', 'pickup'),
  }
}

/** Handles the form without JavaScript. The email address is in the body, never in the URL. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = { order: String(form.get('order') ?? ''), email: String(form.get('email') ?? '') }
  const answer = await answerForm(getReaders(context).tracking, values, getShop(context).language)
  return data(answer, { status: answer.status, headers: { 'cache-control': 'no-store' } })
}

async function answerForm(
  tracking: TrackingReader,
  values: TrackingValues,
  language: Language,
): Promise<TrackingAnswer & { status: number }> {
  const read = readForm(trackingRules, values, '')
  if (!read.ok) {
    // The field limits its length, so no message exists for that problem.
    const isTooLong = read.problems.order === 'tooLong'
    const error = isTooLong ? { message: translator(language, 'errors')('request.invalid') } : {}
    return { values, problems: read.problems, ...error, status: 422 }
  }
  return { values, ...(await tracking.trackOrder(read.values)) }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

type Loaded = Awaited<ReturnType<typeof loader>>

interface Props {
  loaderData: Loaded
  actionData?: TrackingAnswer
}

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { page, title } = loaderData
  return pageMeta(matches, { title, description: page?.description ?? '', image: page?.image?.src ?? null })
}

export default function OrderTrackingPage({ loaderData: { page, title, order }, actionData }: Props) {
  const t = useTranslations('tracking')
  const [found, setFound] = useState(actionData?.order ?? null)
  return (
    <article className="shell pt-10 md:pt-16">
      <h1 className="max-w-4xl pb-8 text-step-4">{title}</h1>
      <div className="grid gap-x-10 gap-y-10 border-t border-line pt-8 lg:grid-cols-12">
        <section aria-labelledby="track" className="lg:col-span-5">
          <h2 id="track" className="pb-5 text-step-2">
            {t('form')}
          </h2>
          <TrackingForm answer={actionData ?? { values: { order, email: '' } }} onAnswer={setFound} />
        </section>
        <div className="min-w-0 lg:col-span-7">
          {found ? (
            <TrackedOrder key={found.number} order={found} />
          ) : (
            page?.image && <PageImage image={page.image} sizes="(width >= 64rem) 50rem, 95vw" />
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
