import { type ReactNode, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepPreferences } from '../../../shared/languageAddress.ts'
import { messagesFor } from '../../../shared/messages.server.ts'
import { accountPath, loginPathTo } from '../../../shared/paths.ts'
import { shopOf } from '../../../shared/shopContext.ts'
import { Chainring } from '../../../ui/Chainring.tsx'
import { accountSections } from '../account.sections.ts'
import { IdentityProvider } from './IdentityProvider.tsx'
import type { LoginState } from './loginState.ts'
import { useIsLoggedIn, useIsSessionKnown } from './session.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return { messages: messagesFor(shopOf(context).language, 'account') }
}

/** Around every page of the account: its menu at the side, and the way to the login for whoever is not logged in. */
export default function AccountFrame() {
  return (
    <div className="shell pb-20">
      <div className="grid gap-x-10 lg:grid-cols-12 lg:pt-2">
        {/* On a phone the overview is the menu, and the other pages lead back to it. */}
        <AccountMenu className="hidden lg:col-span-3 lg:block" />
        <div className="min-w-0 lg:col-span-9">
          <ForCustomers>
            <IdentityProvider>
              <Outlet />
            </IdentityProvider>
          </ForCustomers>
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

/** Nothing of the account is shown, or asked for, before the browser knows that somebody is logged in. */
function ForCustomers({ children }: { children: ReactNode }) {
  const t = useTranslations('account.page')
  const isKnown = useIsSessionKnown()
  const isLoggedIn = useIsLoggedIn()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isGuest = isKnown && !isLoggedIn
  const wasLoggedIn = useRef(false)
  useEffect(() => {
    if (isLoggedIn) wasLoggedIn.current = true
    // Whoever has gone on already, after the end of the account for one, is not called back from a page that is about to leave.
    if (isGuest && window.location.pathname === pathname) {
      const state: LoginState = { isOver: wasLoggedIn.current }
      void navigate(keepPreferences(search, loginPathTo(pathname + search)), { replace: true, state })
    }
  }, [isGuest, isLoggedIn, navigate, pathname, search])
  if (isLoggedIn) return children
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
