/** Changes of a customer's address book, each in one transaction. */
import type { Db } from '../../../kit/database/database.ts'
import { deleteOwn } from '../../../kit/database/deleteOwn.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { PostalAddress } from '../address.rules.ts'
import {
  countAddresses,
  ensureDefault,
  hasAddress,
  insertAddress,
  lockAddressBook,
  makeDefault,
  updateAddress,
} from './address.sql.ts'

/** More than any customer needs; stops scripts from adding addresses endlessly. */
export const addressLimit = 50

/** @returns its id @throws ShopError `address.full` */
export async function addAddress(
  db: Db,
  customerId: number,
  address: PostalAddress,
  { isDefault }: { isDefault: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customerId)
    if ((await countAddresses(tx, customerId)) >= addressLimit) {
      throw new ShopError('address.full', { limit: addressLimit })
    }
    const id = await insertAddress(tx, customerId, address)
    if (isDefault) await makeDefault(tx, customerId, id)
    await ensureDefault(tx, customerId)
    return id
  })
}

/** The default address stays the default until another one replaces it. */
export async function changeAddress(
  db: Db,
  customerId: number,
  id: number,
  address: PostalAddress,
  { isDefault }: { isDefault: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customerId)
    await updateAddress(tx, customerId, id, address)
    if (isDefault) await makeDefault(tx, customerId, id)
  })
}

/** @throws ShopError `address.unknown` */
export async function deleteAddress(db: Db, customerId: number, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAddressBook(tx, customerId)
    if (!(await deleteOwn(tx, 'customer_address', customerId, id))) throw new ShopError('address.unknown')
    await ensureDefault(tx, customerId)
  })
}

/** Saves a checkout address unless the book already has it or is full: the order matters more. */
export async function storeNewAddress(tx: Db, customerId: number, address: PostalAddress): Promise<void> {
  await lockAddressBook(tx, customerId)
  if (await hasAddress(tx, customerId, address)) return
  if ((await countAddresses(tx, customerId)) >= addressLimit) return
  await insertAddress(tx, customerId, address)
  await ensureDefault(tx, customerId)
}
