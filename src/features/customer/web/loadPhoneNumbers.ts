/** The rules of telephone numbers, with the tables of all countries: only where a number is typed or written out. */
export function loadPhoneNumbers() {
  return import('../phone.ts')
}
