import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { getReaders, type Readers } from '../../readers.ts'
import { registrationRules } from '../registration.form.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** `?product=` is a product's URL key or a model name. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  const sentence = translator(language, 'forms')
  const productKey = new URL(request.url).searchParams.get('product') ?? ''
  return {
    title: sentence('registration.title'),
    description: sentence('registration.description'),
    model: await findModelName(getReaders(context), productKey),
    messages: messagesFor(language, 'forms'),
  }
}

async function findModelName({ products }: Readers, productKey: string): Promise<string> {
  if (productKey === '') return ''
  const product = await products.findListed(productKey)
  return (product?.card.name ?? productKey).slice(0, registrationRules.product_name.maxLength)
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

/** Owners register their bike by frame number. */
export default function RegistrationPage({ loaderData: { model } }: { loaderData: Loaded }) {
  const t = useTranslations('forms')
  return (
    <div className="shell pb-20">
      <Breadcrumbs
        label={t('page.breadcrumbs')}
        crumbs={[{ label: t('page.home'), to: homePath }, { label: t('registration.title') }]}
      />
      <h1 className="pt-4 pb-4 text-step-4">{t('registration.title')}</h1>
      <p className="max-w-prose pb-8 text-quiet">{t('registration.lead')}</p>
      <RegistrationForm key={model} model={model} />
    </div>
  )
}
