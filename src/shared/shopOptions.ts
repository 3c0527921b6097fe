/** Options for what a shop asks of its shoppers and offers them. */

/** Whether the forms of addresses ask for a phone number. */
export const phoneUses = ['required', 'optional', 'off'] as const
export type PhoneUse = (typeof phoneUses)[number]

/** The staff can enter a number even when the shop does not ask for one. */
export function toStaffPhoneUse(use: PhoneUse): PhoneUse {
  return use === 'off' ? 'optional' : use
}

export interface ShopOptions {
  hasBlog: boolean
  /** Whether shoppers can create accounts; existing customers can always sign in. */
  takesNewAccounts: boolean
  phone: PhoneUse
}

/** The defaults. */
export const defaultOptions: ShopOptions = { hasBlog: true, takesNewAccounts: true, phone: 'required' }

/** Whether the options are the defaults, which pages need not send. */
export function hasDefaultOptions({ hasBlog, takesNewAccounts, phone }: ShopOptions): boolean {
  return hasBlog && takesNewAccounts && phone === defaultOptions.phone
}
