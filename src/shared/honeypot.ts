/**
 * A field that people never see and bots like to fill in: submissions with it get a success response and are discarded. Browsers do not
 * autofill a field of this name, unlike a website or a fax number.
 */
export const honeypotName = 'callback_topic'

/** Whether a bot filled in the form. */
export function isHoneypotFilled(input: Readonly<Record<string, unknown>>): boolean {
  const written = input[honeypotName]
  return written !== undefined && written !== null && written !== ''
}
