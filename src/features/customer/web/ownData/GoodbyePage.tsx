import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { homePath } from '../../../../shared/paths.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { BicycleLines } from '../../../../ui/BicycleLines.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  return { title: translator(language, 'profile')('goodbye.title'), messages: messagesFor(language, 'profile') }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Shown after an account is deleted. Contains no personal data, so anyone can open it. */
export default function GoodbyePage() {
  const t = useTranslations('profile.goodbye')
  return (
    <div className="shell flex flex-col items-center gap-5 py-16 text-center">
      <BicycleLines />
      <h1 className="text-step-3">{t('title')}</h1>
      <p className="max-w-prose text-quiet">{t('text')}</p>
      <ButtonLink look="line" to={homePath}>
        {t('home')}
      </ButtonLink>
    </div>
  )
}
