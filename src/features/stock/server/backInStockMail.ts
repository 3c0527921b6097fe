/** The email that says that a variant is back in stock. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { toLanguagePath } from '../../../shared/languageUrl.ts'
import { productPath, stockAlertsPath } from '../../../shared/paths.ts'
import { formatEmailKey } from './stockAlertKey.ts'
import { findReturnedVariant } from './stockAlerts.sql.ts'

const Data = Type.Object({ stockAlertId: Type.Integer() })

/** Returns null when the variant is sold out again: then the alert stays for the next time. */
export const writeBackInStockMail: MailWriter = async ({ db, settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a back-in-stock email has no alert')
  const returned = await findReturnedVariant(db, data.stockAlertId, language)
  if (!returned) return null
  const t = translator(language, 'server')
  const { product, options, urlKey, variantId } = returned
  const name = options.length === 0 ? product : `${product} (${options.join(', ')})`
  const query = variantId === null ? {} : { variant: String(variantId) }
  const toUrl = (path: string) => `${settings.baseUrl}${toLanguagePath(language, path)}`
  const unsubscribeUrl = toUrl(stockAlertsPath(formatEmailKey(returned.emailKey)))
  const email = plainEmail(language, t('mail.backInStock.subject', { name: product }), [
    t('mail.hello'),
    t('mail.backInStock.text', { name }),
    { url: toUrl(productPath(urlKey, query)) },
    t('mail.backInStock.once'),
    { label: t('mail.backInStock.unsubscribe'), url: unsubscribeUrl },
    settings.shopName,
  ])
  return { ...email, unsubscribeUrl }
}
