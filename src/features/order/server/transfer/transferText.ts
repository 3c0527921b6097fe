/** How emails tell customers to pay by bank transfer. */
import type { BankSettings } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { formatIban } from '../../../payment/iban.ts'
import type { Order } from '../order.sql.ts'
import { findTransferDetails } from './orderTransfer.ts'

/** The bank details on separate lines; null when there is nothing to transfer, or the shop has no bank account. */
export function describeAccount(order: Order, bank: BankSettings): string | null {
  const t = translator(order.language, 'server')
  const details = findTransferDetails(order, bank)
  if (details === null) return null
  const { accountName, iban, bic, upiId, reference } = details
  const rows = [
    [t('mail.order.bank.name'), accountName],
    [t('mail.order.bank.iban'), iban && formatIban(iban)],
    [t('mail.order.bank.bic'), bic],
    [t('mail.order.bank.upi'), upiId],
    [t('mail.order.bank.reference'), reference],
  ]
  const given = rows.flatMap(([label, value]) => (label && value ? [t('mail.pair', { label, value })] : []))
  return [t('mail.order.bank.intro'), ...given].join('\n')
}
