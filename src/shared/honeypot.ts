/**
 * A field that people never see and machines like to fill: whoever writes into it is thanked and not heard. Its name is one that no
 * browser fills in by itself, as it would a web site or a fax number.
 */
export const honeypotName = 'callback_topic'

/** Whether a machine has written this. */
export function isTrapped(input: Readonly<Record<string, unknown>>): boolean {
  const written = input[honeypotName]
  return written !== undefined && written !== null && written !== ''
}
