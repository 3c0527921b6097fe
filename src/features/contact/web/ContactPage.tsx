import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { contentPath, homePath, phoneHref } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { contactRequestCall } from '../contact.calls.ts'
import { contactRules } from '../contact.form.ts'
import { RequestForm, SentConfirmation } from './RequestForm.tsx'
import { useRequestForm } from './useRequestForm.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { language, name } = getShop(context)
  const sentence = translator(language, 'forms')
  return {
    title: sentence('contact.title'),
    description: sentence('contact.description', { shop: name }),
    messages: messagesFor(language, 'forms'),
  }
}

type Loaded = ReturnType<typeof loader>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  return loaderData ? pageMeta(matches, loaderData) : []
}

/** The contact form, and the other ways to reach the shop. */
export default function ContactPage() {
  const t = useTranslations('forms')
  return (
    <div className="shell pb-20">
      <Breadcrumbs
        label={t('page.breadcrumbs')}
        crumbs={[{ label: t('page.home'), to: homePath }, { label: t('contact.title') }]}
      />
      <div className="grid gap-x-10 gap-y-14 pt-4 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="pb-4 text-step-4">{t('contact.title')}</h1>
          <p className="max-w-prose pb-8 text-quiet">{t('contact.lead')}</p>
          <ContactForm />
        </div>
        <SignInAlternatives />
      </div>
    </div>
  )
}

function ContactForm() {
  const t = useTranslations('forms.contact')
  const api = useApi()
  const request = useRequestForm({
    rules: contactRules,
    send: (values) => api.call(contactRequestCall, { input: values }),
  })
  const { field, sent, again } = request
  if (sent) {
    return (
      <SentConfirmation
        title={t('sentTitle')}
        text={t('sentText', { email: sent.email ?? '' })}
        againLabel={t('again')}
        onAgain={again}
      />
    )
  }
  return (
    <RequestForm request={request} label={t('title')} sendLabel={t('send')} className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" className="sm:col-span-2" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField {...field('subject')} autoComplete="off" className="sm:col-span-2" />
        <TextAreaField {...field('message')} rows={7} hint={t('messageHint')} className="sm:col-span-2" />
      </div>
    </RequestForm>
  )
}

function SignInAlternatives() {
  const t = useTranslations('forms.contact')
  const { phone, pages } = useShop()
  return (
    <aside aria-label={t('title')} className="lg:col-span-4 lg:col-start-9 lg:pt-24">
      {phone !== '' && (
        <ContactOption title={t('callTitle')}>
          <a
            href={phoneHref(phone)}
            className="figures inline-flex min-h-11 items-center font-display font-semibold text-step-1 hover:underline hover:underline-offset-4"
          >
            {phone}
          </a>
        </ContactOption>
      )}
      {pages.includes('store-location') && (
        <ContactOption title={t('visitTitle')}>
          <ContactLink to={contentPath('store-location')}>{t('visitLink')}</ContactLink>
        </ContactOption>
      )}
      <ContactOption title={t('orderTitle')}>
        <ContactLink to={contentPath('order-tracking')}>{t('orderLink')}</ContactLink>
      </ContactOption>
    </aside>
  )
}

function ContactOption({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-5">
      <h2 className="pb-1 text-step-1">{title}</h2>
      {children}
    </section>
  )
}

function ContactLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
      <Icon name="arrowRight" className="size-4" />
    </Link>
  )
}
