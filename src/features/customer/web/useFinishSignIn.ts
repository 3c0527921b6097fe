import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { cartPath } from '../../../shared/paths.ts'
import * as toast from '../../../ui/toasts.ts'
import type { SignedIn } from '../customer.contract.ts'
import { startSession } from './session.ts'

/** What every way in ends with: the session is kept, and the shopper hears of it, and of what did not fit into the one cart (spec §8). */
export function useFinishSignIn(): (answer: Pick<SignedIn, 'token' | 'data' | 'left_out'>) => void {
  const t = useTranslations('login.logIn')
  const navigate = useNavigate()
  return ({ token, data, left_out: leftOut }) => {
    startSession({ token, data })
    toast.successAcrossPages(t('doneToast'))
    if (leftOut.length === 0) return
    const list = leftOut.map((item) => t('leftOutItem', item)).join(', ')
    toast.successAcrossPages(t('leftOut', { list }), { label: t('seeCart'), onPress: () => void navigate(cartPath) })
  }
}
