import { useFormatter } from 'use-intl'
import { formatDecimal } from '../../../../shared/decimal.ts'
import { useAdmin } from '../adminContext.tsx'

/** Times of the shop's time zone, as forms and the audit log store them. */
const localMinute = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const price = /(?:^|\.)(?:price|salePrice)$/
const amount = /^\d+\.\d\d$/

/** @returns a function that formats times and prices of stored forms in the language of the staff, and returns other texts unchanged */
export function useFormText(): (path: string, text: string) => string {
  const format = useFormatter()
  const { language } = useAdmin()
  return (path, text) => {
    if (localMinute.test(text))
      return format.dateTime(new Date(`${text}Z`), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    return price.test(path) && amount.test(text) ? formatDecimal(Number(text), language, 2, 2) : text
  }
}
