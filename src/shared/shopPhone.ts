/** The shop's phone number as an argument of a message; `none` when the shop has none. */
export function toPhoneArgument(phone: string): string {
  return phone === '' ? 'none' : phone
}
