/** The shop's phone number as the argument of a message, whose choice `none` is for a shop that has entered none. */
export function toPhoneArgument(phone: string): string {
  return phone === '' ? 'none' : phone
}
