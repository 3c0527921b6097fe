/** The billing address of the checkout, found by its legend and labels. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'

type Field = 'email' | 'phone' | 'firstName' | 'lastName' | 'line1' | 'postcode' | 'city'

const labels: Record<'en' | 'de', { fields: Record<Field | 'country' | 'state', string> }> = {
  en: readTexts('en'),
  de: readTexts('de'),
}

const legends = { en: /billing address$/, de: /Rechnungsadresse$/ } as const

function readTexts(language: string) {
  return JSON.parse(readFileSync(new URL(`../messages/${language}/addresses.json`, import.meta.url), 'utf8'))
}

/** The name of a field may end with a note, such as "(optional)". */
export function findBillingField(
  page: Page,
  field: Field | 'country' | 'state',
  language: 'en' | 'de' = 'en',
): Locator {
  const isChoice = field === 'country' || field === 'state'
  return page
    .getByRole('group', { name: legends[language] })
    .getByRole(isChoice ? 'combobox' : 'textbox', { name: new RegExp(`^${labels[language].fields[field]}`) })
}

export async function fillBillingAddress(
  page: Page,
  values: Readonly<Partial<Record<Field, string>>>,
  language: 'en' | 'de' = 'en',
): Promise<void> {
  for (const [field, value] of Object.entries(values))
    await findBillingField(page, field as Field, language).fill(value)
}
