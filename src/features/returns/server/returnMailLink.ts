/** Links in emails to the returns of an order. */
import type { Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { accountOrderPath, returnsPath } from '../../../shared/paths.ts'
import type { ReturnOrder } from './return.sql.ts'
import { createReturnLink, linkDays } from './returnLink.ts'

/** A guest gets the link that a guest can also request, because these emails go to the order's email address. */
export function makeReturnMailLink(
  services: Services,
  { id, isGuest }: Pick<ReturnOrder, 'id' | 'isGuest'>,
  language: Language,
): { label: string; url: string } {
  const t = translator(language, 'server')
  if (!isGuest) return { label: t('mail.return.view'), url: `${services.settings.baseUrl}${accountOrderPath(id)}` }
  return {
    label: t('mail.return.viewByLink', { days: linkDays }),
    url: toReturnUrl(services, createReturnCode(services, id)),
  }
}

export function createReturnCode({ secret, now }: Services, orderId: number): string {
  return createReturnLink(secret, orderId, now())
}

/** The code is in the fragment, which browsers do not send, so that it is not logged. */
export function toReturnUrl({ settings }: Services, code: string): string {
  return `${settings.baseUrl}${returnsPath}#link=${code}`
}
