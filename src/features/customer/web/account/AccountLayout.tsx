import { type ReactNode, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { withPreferences } from '../../../../shared/languageUrl.ts'
import { messagesFor } from '../../../../shared/messages.server.ts'
import { accountPath, signInPathTo } from '../../../../shared/paths.ts'
import { getShop } from '../../../../shared/shopContext.ts'
import { Chainring } from '../../../../ui/Chainring.tsx'
import { accountSections } from '../../../session/account.sections.ts'
import { useIsSessionKnown, useIsSignedIn } from '../../../session/web/session.ts'
import { ReauthenticationProvider } from '../reauthentication/ReauthenticationProvider.tsx'
import type { SignInState } from '../signIn/signInState.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return { messages: messagesFor(getShop(context).language, 'account') }
}

/** The layout of every account page: the menu at the side, and a redirect to the sign-in page for guests. */
export default function AccountLayout() {
  return (
    <div className="shell pb-20">
      <div className="grid gap-x-10 lg:grid-cols-12 lg:pt-2">
        {/* On a phone the overview serves as the menu, and the other pages link back to it. */}
        <AccountMenu className="hidden lg:col-span-3 lg:block" />
        <div className="min-w-0 lg:col-span-9">
          <SignedInOnly>
            <ReauthenticationProvider>
              <Outlet />
            </ReauthenticationProvider>
          </SignedInOnly>
        </div>
      </div>
    </div>
  )
}

function AccountMenu({ className }: { className: string }) {
  const t = useTranslations('account')
  const links = [{ key: 'overview', path: accountPath } as const, ...accountSections]
  return (
    <nav aria-label={t('page.nav')} className={className}>
      <ul className="sticky top-28 mt-14 flex flex-col border-line border-t pt-2">
        {links.map(({ key, path }) => (
          <li key={key}>
            <NavLink
              to={path}
              end={path === accountPath}
              className="flex min-h-11 items-center text-quiet hover:text-ink hover:underline hover:underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {t(`links.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders and fetches account pages only once the browser knows that a customer is signed in. */
function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useTranslations('account.page')
  const isKnown = useIsSessionKnown()
  const isSignedIn = useIsSignedIn()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isGuest = isKnown && !isSignedIn
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true
    // Do not redirect a customer who has already left the page, for example after deleting the account.
    if (isGuest && window.location.pathname === pathname) {
      const state: SignInState = { isOver: wasSignedIn.current }
      void navigate(withPreferences(search, signInPathTo(pathname + search)), { replace: true, state })
    }
  }, [isGuest, isSignedIn, navigate, pathname, search])
  if (isSignedIn) return children
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="[@media(scripting:none)]:hidden">
        <Chainring label={t('loading')} />
      </div>
      <noscript>
        <p className="border-bad border-l-4 bg-raised px-4 py-3">{t('noScript')}</p>
      </noscript>
    </div>
  )
}
