/** Helpers for stories of a guest's checkout. */
import type { Page } from '@playwright/test'
import { newContact } from './account.ts'
import { fillBillingAddress, findBillingField } from './billingAddress.ts'

/** Fills in the address of a guest, except for the state. */
async function fillAddress(
  page: Page,
  { postcode, language }: Pick<typeof english, 'postcode' | 'language'>,
): Promise<void> {
  const values = {
    ...newContact(),
    firstName: 'Asha',
    lastName: 'Rao',
    line1: '12 Hill Road',
    postcode,
    city: 'Pune',
  }
  await fillBillingAddress(page, values, language)
}

/** Goes from the address step to the payment step as a guest, in the language of `texts`, and chooses a method. */
export async function choosePayment(page: Page, texts: typeof english) {
  await fillAddress(page, texts)
  // German addresses have no state.
  if (texts.hasState) await findBillingField(page, 'state').selectOption({ index: 1 })
  await page.getByRole('button', { name: texts.next }).click()
  await page.getByRole('button', { name: texts.shipping }).click()
  await page.getByRole('radio', { name: texts.cash }).check()
}

/** Goes from the address step to the review as a guest, in the language of `texts`. */
export async function goToReview(page: Page, texts: typeof english) {
  await choosePayment(page, texts)
  await page.getByRole('button', { name: texts.payment }).click()
}

/** What a guest enters and presses, in English. */
export const english = {
  language: 'en' as 'en' | 'de',
  postcode: '411001',
  hasState: true,
  next: 'Continue to delivery',
  shipping: 'Continue to payment',
  payment: 'Continue to review',
  cash: 'Cash on delivery',
}
export const german = {
  language: 'de' as const,
  // The country defaults to that of the visitor's language.
  postcode: '10115',
  hasState: false,
  next: 'Weiter zum Versand',
  shipping: 'Weiter zur Zahlung',
  payment: 'Bestellung prüfen',
  cash: 'Nachnahme',
}
