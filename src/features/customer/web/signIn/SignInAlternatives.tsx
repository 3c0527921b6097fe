import { useTranslations } from 'use-intl'
import { signInPathTo } from '../../../../shared/paths.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { usePasskeySignIn } from './usePasskeySignIn.ts'

/** Below the password form: sign in by texted code or passkey. */
export function SignInAlternatives({ redirect }: { redirect: string }) {
  const t = useTranslations('signIn.signIn')
  const passkey = usePasskeySignIn()
  return (
    <section aria-labelledby="other-ways" className="mt-10 border-line border-t pt-5">
      <h2 id="other-ways" className="pb-4 text-step-1">
        {t('alternatives')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink look="line" to={signInPathTo(redirect, 'phone')}>
          <Icon name="phone" className="size-4.5" />
          {t('byPhone')}
        </ButtonLink>
        <Button look="line" isBusy={passkey.isBusy} onClick={passkey.signIn}>
          {!passkey.isBusy && <Icon name="key" className="size-4.5" />}
          {t('byPasskey')}
        </Button>
      </div>
      {passkey.submitError && (
        <div className="pt-4">
          <ErrorAlert message={passkey.submitError} />
        </div>
      )}
    </section>
  )
}
