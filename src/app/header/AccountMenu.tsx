import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { returnPathFrom } from '../../features/customer/signInMode.ts'
import { useSignOut } from '../../features/customer/web/account/useSignOut.ts'
import { useIsSignedIn } from '../../features/session/web/session.ts'
import { accountPath, signInPathTo } from '../../shared/paths.ts'
import { useShopOptions } from '../../shared/shopProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PopMenu } from '../../ui/PopMenu.tsx'

/** My account and sign out for customers, sign in and register for guests (spec §2, Header). */
export function AccountMenu() {
  const t = useTranslations('common.header')
  return (
    <PopMenu
      label={t('account')}
      summary={<Icon name="account" className="size-[1.375rem]" />}
      align="right"
      className="size-11 justify-center rounded-sm hover:bg-tile hover:text-black"
    >
      {(close) => <AccountLinks onPick={close} />}
    </PopMenu>
  )
}

const rowClass = 'flex min-h-11 w-full items-center px-4 text-left whitespace-nowrap hover-inverts'

export function AccountLinks({ onPick }: { onPick: () => void }) {
  const t = useTranslations('common.header')
  const signOut = useSignOut()
  const isSignedIn = useIsSignedIn()
  const { takesNewAccounts } = useShopOptions()
  const back = returnPathFrom(useLocation())
  const link = (to: string, label: string) => (
    <li>
      <Link to={to} onClick={onPick} className={rowClass}>
        {label}
      </Link>
    </li>
  )
  if (!isSignedIn) {
    return (
      <ul>
        {link(signInPathTo(back), t('signIn'))}
        {takesNewAccounts && link(signInPathTo(back, 'register'), t('register'))}
      </ul>
    )
  }
  return (
    <ul>
      {link(accountPath, t('myAccount'))}
      <li>
        <button
          type="button"
          onClick={() => {
            onPick()
            signOut()
          }}
          className={rowClass}
        >
          {t('signOut')}
        </button>
      </li>
    </ul>
  )
}
