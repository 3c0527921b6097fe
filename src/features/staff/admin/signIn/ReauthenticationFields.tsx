import { useTranslations } from 'use-intl'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { useAdmin, useMeIfKnown } from '../adminContext.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { confirmByPasskey } from './passkey.ts'
import type { Reauthentication } from './useReauthentication.ts'

interface ReauthenticationFieldsProps {
  reauthentication: Reauthentication
  /** Called after a passkey was the proof. */
  onConfirmed(): Promise<void>
}

/** Asks for the password, or a passkey when the person has one. */
export function ReauthenticationFields({ reauthentication, onConfirmed }: ReauthenticationFieldsProps) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const hasPasskey = useMeIfKnown()?.hasPasskey ?? false
  return (
    <>
      <PasswordField
        label={t('confirm.label')}
        hint={t('confirm.hint')}
        error={reauthentication.error}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        autoFocus
        value={reauthentication.password}
        onChange={(event) => reauthentication.setPassword(event.target.value)}
      />
      {hasPasskey && (
        <PasskeyButton
          prove={() => confirmByPasskey(api)}
          onDone={() => {
            reauthentication.finish()
            return onConfirmed()
          }}
        />
      )}
    </>
  )
}
