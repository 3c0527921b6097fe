import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { passkeyLoginCall, passkeyLoginOptionsCall } from '../passkey.contract.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'

/** The shop's challenge holds for five minutes: whoever takes longer has a new one before. */
const offerMs = 4 * 60_000

/** What speaks to the authenticators: only for who uses one, or is offered one. */
const loadPasskeys = () => import('@simplewebauthn/browser')

/** Logging in by a passkey: at the press of a button, and from the list that a browser shows at the field of the e-mail address. */
export function usePasskeyLogin() {
  const t = useTranslations('login.passkey')
  const api = useApi()
  const welcome = useFinishSignIn()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const stop = useRef(() => {})
  const askFor = async (useBrowserAutofill: boolean) => {
    const { startAuthentication, WebAuthnAbortService } = await loadPasskeys()
    stop.current = () => WebAuthnAbortService.cancelCeremony()
    const { data } = await api.call(passkeyLoginOptionsCall)
    const credential = await startAuthentication({ optionsJSON: data, useBrowserAutofill })
    welcome(await api.call(passkeyLoginCall, { input: { credential } }))
  }
  const reasonOf = (error: unknown): string => {
    if (error instanceof ApiError) return error.message
    return error instanceof NetworkError || !navigator.onLine ? t('failed') : t('notUsed')
  }
  const logIn = async () => {
    setRefusal(null)
    if (!('PublicKeyCredential' in window)) return setRefusal(t('unsupported'))
    setBusy(true)
    try {
      await askFor(false)
    } catch (error) {
      setRefusal(reasonOf(error))
      // The button took the place of the offer at the field.
      void offer()
    } finally {
      setBusy(false)
    }
  }

  const offer = async () => {
    try {
      if (await canOffer()) await askFor(true)
    } catch (error) {
      // Not to choose from the list is no failure; what was chosen may still be refused.
      if (error instanceof ApiError && error.status === 401) setRefusal(error.message)
    }
  }
  const offerHere = useEffectEvent(offer)
  const offerAgain = useEffectEvent(() => {
    if (!isBusy && document.visibilityState === 'visible') void offer()
  })
  useEffect(() => {
    void offerHere()
    const again = setInterval(() => offerAgain(), offerMs)
    return () => {
      clearInterval(again)
      stop.current()
    }
  }, [])

  return { refusal, isBusy, logIn: () => void logIn() }
}

/** Whether the browser can list passkeys where an address is typed. */
async function canOffer(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}
