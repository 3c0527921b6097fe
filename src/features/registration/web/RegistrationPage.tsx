import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Api } from '../../../shared/apiClient.ts'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { productsCall } from '../../product/product.contract.ts'
import { registrationRules } from '../registration.form.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** `?product=` names a product by its address, or a model in words. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = shopOf(context)
  const sentence = translator(language, 'forms')
  const wish = new URL(request.url).searchParams.get('product') ?? ''
  return {
    title: sentence('registration.title'),
    description: sentence('registration.description'),
    model: await modelOf(apiOf(context), wish),
    messages: messagesFor(language, 'forms'),
  }
}

async function modelOf(api: Api, wish: string): Promise<string> {
  if (wish === '') return ''
  const { data } = await api.call(productsCall, { input: { category_id: '1', url_key: wish, limit: 1 } })
  return (data[0]?.name ?? wish).slice(0, registrationRules.product_name.longest)
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

/** Owners put their bike's frame number on file. */
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
