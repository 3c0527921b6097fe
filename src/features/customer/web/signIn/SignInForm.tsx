import { useTranslations } from 'use-intl'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { useShop } from '../../../../shared/shopProvider.tsx'
import { AccountForm, type AccountFormProps } from '../../../session/web/AccountForm.tsx'

/** The layout of every sign-in form. */
export function SignInForm(props: Omit<AccountFormProps, 'sendLook' | 'lead'>) {
  const t = useTranslations('signIn.page')
  const { phone } = useShop()
  const lead = (
    <noscript>
      <p className="border-bad border-l-4 bg-raised px-4 py-3">{t('noScript', { phone: toPhoneArgument(phone) })}</p>
    </noscript>
  )
  return <AccountForm {...props} sendLook="signal" lead={lead} />
}

/** A plain link on these pages, tall enough to tap. */
export const quietLinkClass =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink'
