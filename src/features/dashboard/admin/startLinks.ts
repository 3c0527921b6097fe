/** Where the steps of the start list are done, and how they follow each other. */
import { homePath } from '../../../shared/paths.ts'
import { addState } from '../../staff/admin/useAddDialog.ts'
import {
  importsAdminPath,
  legalTextsPath,
  paymentMethodsPath,
  productsAdminPath,
  settingPageAdminPath,
  setupPath,
  staffPath,
} from '../../staff/staff.paths.ts'
import { type LastingStep, type StartStep, startSteps } from '../attention.ts'

interface StartLink {
  name: string
  path: string
  /** Opens the dialog of the list. */
  state?: typeof addState
}

/** Where each step is done, best first. Each link has its text in the messages. */
export const startLinks = {
  setup: [{ name: 'setup', path: setupPath }],
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
  legal: [{ name: 'legalTexts', path: legalTextsPath }],
  staff: [{ name: 'staff', path: staffPath }],
  order: [{ name: 'shop', path: homePath }],
} as const satisfies Readonly<Record<StartStep | LastingStep, readonly StartLink[]>>

/** Where a step is done. */
export function findStartLink(step: StartStep): Omit<StartLink, 'name'> {
  return startLinks[step][0]
}

/** Goes along with a link to a step: what is left after it, the next one first. */
export function toStartState(left: readonly StartStep[]): { startSteps: readonly StartStep[] } {
  return { startSteps: left }
}

/** @param state of the location @returns what is left; null on pages that were not opened from the list */
export function readStartState(state: unknown): StartStep[] | null {
  if (typeof state !== 'object' || state === null || !('startSteps' in state)) return null
  const { startSteps: given } = state
  return Array.isArray(given)
    ? startSteps
        .filter((step) => given.includes(step))
        .toSorted((one, other) => given.indexOf(one) - given.indexOf(other))
    : null
}
