import type { Locator, Page } from '@playwright/test'

/** A toast of the shop. Urgent ones appear twice, once for screen readers. */
export const findMessage = (page: Page, text: string): Locator => page.getByText(text).first()
