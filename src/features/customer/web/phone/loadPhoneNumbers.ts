/** Loads the phone number library with its tables of all countries, only where a number is typed or formatted. */
export function loadPhoneNumbers() {
  return import('../../phone.ts')
}
