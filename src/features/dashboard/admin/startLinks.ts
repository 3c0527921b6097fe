/** The pages for the steps of the start list, and the navigation from one step to the next. */
import type { Api } from '../../../shared/apiClient.ts'
import { homePath, productPath } from '../../../shared/paths.ts'
import { addState } from '../../staff/admin/form/useAddDialog.ts'
import type { Permission } from '../../staff/permissions.ts'
import {
  importsAdminPath,
  legalTextsPath,
  paymentMethodsPath,
  productsAdminPath,
  settingPageAdminPath,
  setupPath,
  staffPath,
} from '../../staff/staff.paths.ts'
import { type RequiredStep, type StartStep, startSteps } from '../attention.ts'
import { dashboardCall } from '../dashboard.calls.ts'

interface StartLink {
  name: string
  path: string
  /** The permission to change something on the page. */
  permission: Permission
  /** Opens the dialog of the list. */
  state?: typeof addState
}

/** The pages for each step, best first. Each link has its text in the messages. */
export const startLinks = {
  setup: [{ name: 'setup', path: setupPath, permission: 'settings.protect' }],
  seller: [{ name: 'seller', path: settingPageAdminPath('seller'), permission: 'settings.edit' }],
  payment: [
    { name: 'payments', path: settingPageAdminPath('payments'), permission: 'settings.protect' },
    { name: 'paymentMethods', path: paymentMethodsPath, permission: 'payments.manage' },
  ],
  products: [
    { name: 'newProduct', path: productsAdminPath, permission: 'products.create', state: addState },
    { name: 'imports', path: importsAdminPath, permission: 'imports.run' },
  ],
  email: [{ name: 'email', path: settingPageAdminPath('email'), permission: 'settings.protect' }],
  legal: [{ name: 'legalTexts', path: legalTextsPath, permission: 'content.edit' }],
  staff: [{ name: 'staff', path: staffPath, permission: 'staff.manage' }],
  order: [{ name: 'shop', path: homePath, permission: 'self' }],
} as const satisfies Readonly<Record<StartStep | RequiredStep, readonly StartLink[]>>

/** The page for a step. @returns null if the role lacks the permission */
export function findStartLink(step: StartStep, can: (permission: Permission) => boolean): StartLink | null {
  return startLinks[step].find(({ permission }) => can(permission)) ?? null
}

/** The page to start a test order. @param product URL key of the product to order; null when nothing is for sale */
export function findOrderPath(product: string | null): string {
  return product === null ? homePath : productPath(product)
}

/** Does the same on pages that have not loaded the product. */
export async function readOrderPath(api: Api): Promise<string> {
  return api.call(dashboardCall).then(
    ({ data }) => findOrderPath(data.start?.product ?? null),
    () => homePath,
  )
}

/** The navigation state for a link to a step: the steps that remain after it, the next one first. */
export function toStartState(left: readonly StartStep[]): { startSteps: readonly StartStep[] } {
  return { startSteps: left }
}

/** @param state of the location @returns the remaining steps; null on pages that were not opened from the list */
export function readStartState(state: unknown): StartStep[] | null {
  if (typeof state !== 'object' || state === null || !('startSteps' in state)) return null
  const { startSteps: given } = state
  return Array.isArray(given)
    ? startSteps
        .filter((step) => given.includes(step))
        .toSorted((one, other) => given.indexOf(one) - given.indexOf(other))
    : null
}
