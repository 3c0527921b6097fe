import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { forgotPasswordPath } from '../../../../shared/paths.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Reauthentication, ReauthenticationMethod } from '../../server/reauthentication.contract.ts'
import { quietLinkClass } from '../signIn/SignInForm.tsx'
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'
import { ConfirmByPhone } from './ConfirmByPhone.tsx'

interface IdentityDialogProps {
  isOpen: boolean
  methods: Reauthentication
  onEnd(isConfirmed: boolean): void
}

/** Re-authenticates by password, code or passkey, whichever the account has. Load it when first needed. */
export default function ReauthenticationDialog({ isOpen, methods, onEnd }: IdentityDialogProps) {
  const t = useTranslations('profile')
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onEnd(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        {/* The provider restores the focus. */}
        <Dialog.Popup
          finalFocus={false}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(28rem,100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-sm bg-paper p-6 text-ink shadow-2xl transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        >
          <Dialog.Title className="font-display text-step-1">{t('identity.title')}</Dialog.Title>
          <Dialog.Description>{t('identity.lead')}</Dialog.Description>
          <Methods methods={methods} onConfirmed={() => onEnd(true)} />
          <Button look="bare" onClick={() => onEnd(false)} className="self-start px-0!">
            {t('cancel')}
          </Button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Methods({ methods, onConfirmed }: { methods: Reauthentication; onConfirmed(): void }) {
  const t = useTranslations('profile.identity')
  const [chosen, setChosen] = useState<ReauthenticationMethod | undefined>(methods.methods[0])
  const others = methods.methods.filter((method) => method !== chosen)
  return (
    <>
      {chosen === 'password' && <ConfirmByPassword onConfirmed={onConfirmed} />}
      {chosen === 'phone' && <ConfirmByPhone phone={methods.phone ?? ''} onConfirmed={onConfirmed} />}
      {chosen === 'passkey' && <ConfirmByPasskey onConfirmed={onConfirmed} />}
      {chosen === undefined && (
        <Link to={forgotPasswordPath} className={quietLinkClass}>
          {t('passwordNeeded')}
        </Link>
      )}
      {others.map((method) => (
        <Button key={method} look="line" onClick={() => setChosen(method)}>
          {t(`instead.${method}`)}
        </Button>
      ))}
    </>
  )
}
