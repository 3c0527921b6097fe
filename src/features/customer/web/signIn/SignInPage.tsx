import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../../shared/pageMeta.ts'
import { homePath, signInPathTo } from '../../../../shared/paths.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { useShopOptions } from '../../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../../ui/Breadcrumbs.tsx'
import { Chainring } from '../../../../ui/Chainring.tsx'
import { focusHeading } from '../../../../ui/focusHeading.ts'
import { redirectPath } from '../../redirect.ts'
import { parseSignInMode } from '../../signInMode.ts'
import { phoneCountriesIn } from '../phone/phoneCountries.server.ts'
import { AccountOffer, OtherModeLink } from './AccountOffer.tsx'
import { NoNewAccounts } from './NoNewAccounts.tsx'
import { PasswordSignInForm } from './PasswordSignInForm.tsx'
import { PhoneSignIn } from './PhoneSignIn.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { SignInAlternatives } from './SignInAlternatives.tsx'
import { quietLinkClass } from './SignInForm.tsx'
import { isSessionOver } from './signInState.ts'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

const titles = { password: 'page.title', register: 'page.registerTitle', phone: 'page.phoneTitle' } as const

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = getShop(context)
  const mode = parseSignInMode(new URL(request.url).searchParams)
  return {
    mode,
    title: translator(language, 'signIn')(titles[mode]),
    phoneCountries: mode === 'phone' ? phoneCountriesIn(language) : [],
    messages: messagesFor(language, 'signIn'),
  }
}

export function meta({ loaderData, matches }: MetaInput<ReturnType<typeof loader>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Signs in by password, passkey or texted code, or registers (spec §4, Auth). */
export default function SignInPage() {
  const t = useTranslations('signIn')
  const { mode, title, phoneCountries } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const target = redirectPath(search.get('redirect'))
  const going = useRedirectAfterSignIn(target)
  const [isNew, setNew] = useState(false)
  const { takesNewAccounts } = useShopOptions()
  const shownMode = useRef(mode)
  // `RouteAnnouncer` takes a change of the search params alone for the same page, but each mode has its own heading and form.
  useEffect(() => {
    if (shownMode.current === mode) return
    shownMode.current = mode
    focusHeading()
  }, [mode])
  return (
    <div className="shell pb-20">
      <Breadcrumbs label={t('page.breadcrumbs')} crumbs={[{ label: t('page.home'), to: homePath }, { label: title }]} />
      <div className="grid items-start gap-x-10 gap-y-14 pt-4 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="pb-6 text-step-4">{title}</h1>
          {going === 'guest' && isSessionOver(state) && (
            <p role="status" className="mt-2 mb-6 border-ink border-l-4 bg-raised px-4 py-3">
              {t('page.sessionEnded')}
            </p>
          )}
          {going === 'guest' && <OtherModeLink mode={mode} redirect={target} />}
          {going === 'known' && (
            <div className="grid min-h-80 place-items-center">
              <Chainring label={t('page.loading')} />
            </div>
          )}
          {going === 'arrived' && <SignedInNotice target={target} isNew={isNew} />}
          {going === 'guest' && mode === 'password' && (
            <>
              <PasswordSignInForm redirect={target} />
              <SignInAlternatives redirect={target} />
            </>
          )}
          {going === 'guest' &&
            mode === 'register' &&
            (takesNewAccounts ? (
              <RegisterForm redirect={target} onRegistered={() => setNew(true)} />
            ) : (
              <NoNewAccounts redirect={target} />
            ))}
          {going === 'guest' && mode === 'phone' && (
            <>
              <PhoneSignIn countries={phoneCountries} />
              <p className="mt-10 border-line border-t pt-4">
                <Link to={signInPathTo(target)} className={quietLinkClass}>
                  {t('signIn.byPassword')}
                </Link>
              </p>
            </>
          )}
        </div>
        {going === 'guest' && <AccountOffer mode={mode} redirect={target} />}
      </div>
    </div>
  )
}
