import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { cartPath } from '../../../../shared/paths.ts'
import * as toast from '../../../../ui/toasts.ts'
import { startSession } from '../../../session/web/session.ts'
import type { SignedIn } from '../../server/customer.contract.ts'

/** Finishes every sign-in: stores the session, and shows the success and any items that did not fit into the merged cart (spec §8). */
export function useFinishSignIn(): (answer: Pick<SignedIn, 'token' | 'data' | 'left_out'>) => void {
  const t = useTranslations('signIn.signIn')
  const navigate = useNavigate()
  return ({ token, data, left_out: leftOut }) => {
    startSession({ token, data })
    toast.successAcrossPages(t('doneToast'))
    if (leftOut.length === 0) return
    const list = leftOut.map((item) => t('leftOutItem', item)).join(', ')
    toast.successAcrossPages(t('leftOut', { list }), { label: t('viewCart'), onPress: () => void navigate(cartPath) })
  }
}
