/** Describes a call of the back office for the tests that make all calls. */
import type { Permission } from '../features/staff/permissions.ts'
import { signInAs } from './staff.ts'
import type { TestShop, Visitor } from './testShop.ts'

export interface BackOffice {
  shop: TestShop
  /** Signed in as the owner. */
  owner: Visitor
  /** A product in stock. */
  productId: number
}

type Reply = Awaited<ReturnType<Visitor['post']>>

export interface AdminCall {
  permission: Permission | 'public'
  /** A body with which nothing but the permission fails. */
  body?: object
  /** Set for a call that changes nothing, although its method is not GET. */
  isReading?: boolean
  /** For a call that changes something: makes it successfully, and names the action that the audit log records. */
  write?: { action: string; run(office: BackOffice): Promise<Reply> }
}

/** Calls by method and path, spelled as in the API's description. */
export type AdminCalls = Readonly<Record<string, AdminCall>>

/** @param shop with a product */
export async function openBackOffice(shop: TestShop): Promise<BackOffice> {
  const { browser } = await signInAs(shop, 'owner')
  return { shop, owner: browser, productId: shop.saved[0]?.productId ?? 0 }
}
