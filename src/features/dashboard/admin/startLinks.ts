/** Where the steps of the start list are done, and how they follow each other. */
import { homePath } from '../../../shared/paths.ts'
import { type LegalSlug, legalSlugs, parseLegalSlug } from '../../contentAdmin/legalPages.ts'
import { addState } from '../../staff/admin/useAddDialog.ts'
import {
  importsAdminPath,
  pageAdminPath,
  pagesAdminPath,
  paymentMethodsPath,
  productsAdminPath,
  settingPageAdminPath,
  shippingAdminPath,
  staffPath,
} from '../../staff/staff.paths.ts'
import { type StartStep, startSteps } from '../attention.ts'

/** A step, or one of the pages of the step `legal`, each of which is done on its own. */
export type StartPlace = StartStep | LegalSlug

interface StartLink {
  name: string
  path: string
  /** Opens the dialog of the list. */
  state?: typeof addState
}

/** Where each step is done, best first. Each link has its text in the messages. */
export const startLinks = {
  place: [{ name: 'seller', path: settingPageAdminPath('seller') }],
  shipping: [{ name: 'shipping', path: shippingAdminPath }],
  shop: [{ name: 'general', path: settingPageAdminPath('general') }],
  seller: [{ name: 'seller', path: settingPageAdminPath('seller') }],
  payment: [
    { name: 'payments', path: settingPageAdminPath('payments') },
    { name: 'paymentMethods', path: paymentMethodsPath },
  ],
  products: [
    { name: 'newProduct', path: productsAdminPath, state: addState },
    { name: 'imports', path: importsAdminPath },
  ],
  email: [{ name: 'email', path: settingPageAdminPath('email') }],
  legal: [{ name: 'pages', path: pagesAdminPath }],
  staff: [{ name: 'staff', path: staffPath }],
  order: [{ name: 'shop', path: homePath }],
} as const satisfies Readonly<Record<StartStep, readonly StartLink[]>>

/** Where a step, or one of its pages, is done. */
export function findStartLink(place: StartPlace): Omit<StartLink, 'name'> {
  return isPage(place) ? { path: pageAdminPath(place) } : startLinks[place][0]
}

export function isPage(place: StartPlace): place is LegalSlug {
  return parseLegalSlug(place) !== null
}

/** Goes along with a link to a step: what is left after it, the next one first. */
export function toStartState(left: readonly StartPlace[]): { startSteps: readonly StartPlace[] } {
  return { startSteps: left }
}

/** @param state of the location @returns what is left; null on pages that were not opened from the list */
export function readStartState(state: unknown): StartPlace[] | null {
  if (typeof state !== 'object' || state === null || !('startSteps' in state)) return null
  const { startSteps: given } = state
  return Array.isArray(given)
    ? [...startSteps, ...legalSlugs]
        .filter((place) => given.includes(place))
        .toSorted((one, other) => given.indexOf(one) - given.indexOf(other))
    : null
}
