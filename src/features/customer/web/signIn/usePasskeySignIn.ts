import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { passkeySignInCall, passkeySignInOptionsCall } from '../../customer.calls.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'

/** A challenge is valid for five minutes; it is renewed before it expires. */
const renewalMs = 4 * 60_000

/** Loaded only when a passkey is used or suggested. */
const loadPasskeys = () => import('@simplewebauthn/browser')

/** Signs in by passkey: with a button, or from the browser's suggestions at the email field. */
export function usePasskeySignIn() {
  const t = useTranslations('signIn.passkey')
  const api = useApi()
  const finishSignIn = useFinishSignIn()
  const [submitError, setSubmitError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const stop = useRef(() => {})
  const authenticate = async (useBrowserAutofill: boolean) => {
    const { startAuthentication, WebAuthnAbortService } = await loadPasskeys()
    stop.current = () => WebAuthnAbortService.cancelCeremony()
    const { data } = await api.call(passkeySignInOptionsCall)
    const credential = await startAuthentication({ optionsJSON: data, useBrowserAutofill })
    finishSignIn(await api.call(passkeySignInCall, { input: { credential } }))
  }
  const describeReason = (error: unknown): string => {
    if (error instanceof ApiError) return error.message
    return error instanceof NetworkError || !navigator.onLine ? t('failed') : t('notUsed')
  }
  const signIn = async () => {
    setSubmitError(null)
    if (!('PublicKeyCredential' in window)) return setSubmitError(t('unsupported'))
    setBusy(true)
    try {
      await authenticate(false)
    } catch (error) {
      setSubmitError(describeReason(error))
      // The button replaced the suggestion at the field; start it again.
      void offerAutofill()
    } finally {
      setBusy(false)
    }
  }

  const offerAutofill = async () => {
    try {
      if (await canAutofill()) await authenticate(true)
    } catch (error) {
      // Ignoring the suggestions is not an error; a rejected passkey is.
      if (error instanceof ApiError && error.status === 401) setSubmitError(error.message)
    }
  }
  const startOffer = useEffectEvent(offerAutofill)
  const renewOffer = useEffectEvent(() => {
    if (!isBusy && document.visibilityState === 'visible') void offerAutofill()
  })
  useEffect(() => {
    void startOffer()
    const again = setInterval(() => renewOffer(), renewalMs)
    return () => {
      clearInterval(again)
      stop.current()
    }
  }, [])

  return { submitError, isBusy, signIn: () => void signIn() }
}

/** Whether the browser can suggest passkeys at the email field. */
async function canAutofill(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
