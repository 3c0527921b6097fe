/**
 * A field that people never see and machines like to fill: whoever writes into it is thanked and not heard. Its name is one that forms
 * for bicycles have no use for.
 */
export const honeypotName = 'website'

/** Whether a machine has written this. */
export function isTrapped(input: Readonly<Record<string, unknown>>): boolean {
  const written = input[honeypotName]
  return written !== undefined && written !== null && written !== ''
}
