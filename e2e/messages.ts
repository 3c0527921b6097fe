import type { Locator, Page } from '@playwright/test'

/** A message of the shop; urgent ones stand a second time for readers. */
export const said = (page: Page, text: string): Locator => page.getByText(text).first()
