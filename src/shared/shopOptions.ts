/** What a shop asks of its shoppers and offers them, where shops differ. */

/** Whether the forms of addresses ask for a phone number. */
export const phoneUses = ['required', 'optional', 'off'] as const
export type PhoneUse = (typeof phoneUses)[number]

/** The staff may write down a number that the shop does not ask for. */
export function toStaffPhoneUse(use: PhoneUse): PhoneUse {
  return use === 'off' ? 'optional' : use
}

export interface ShopOptions {
  hasBlog: boolean
  /** Whether shoppers can create accounts; those who have one can always log in. */
  takesNewAccounts: boolean
  phone: PhoneUse
}

/** Those of a shop that has set none. */
export const usualOptions: ShopOptions = { hasBlog: true, takesNewAccounts: true, phone: 'required' }

export function isUsual({ hasBlog, takesNewAccounts, phone }: ShopOptions): boolean {
  return hasBlog && takesNewAccounts && phone === usualOptions.phone
}
