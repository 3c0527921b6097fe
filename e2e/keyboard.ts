/** Helpers of stories that use no pointer. */
import { expect, type Locator } from '@playwright/test'

/** More than any page of the shop has between two of its controls. */
const mostPresses = 80

/**
 * Presses Tab until the control has the focus, and expects that a shopper sees where the focus is.
 * Unlike `focus()`, it fails for a control that the keyboard does not reach.
 */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const page = control.page()
  let presses = 0
  while (!(await isFocused(control))) {
    presses += 1
    expect(presses, `presses of Tab before ${control} has the focus`).toBeLessThan(mostPresses)
    await page.keyboard.press('Tab')
  }
  expect(await control.evaluate(hasVisibleFocus), `the focus of ${control} is visible`).toBe(true)
  await expect(control).toBeInViewport()
}

/** Tabs to a control and presses a key on it. */
export async function pressOn(control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(control)
  await control.page().keyboard.press(key)
}

/** Tabs to a field and replaces its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.press('ControlOrMeta+a')
  await field.page().keyboard.type(text)
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

function hasVisibleFocus(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
}
