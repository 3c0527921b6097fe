/** Keeps what was picked in its cookie, before the page is asked for again in it. A failure leaves everything as it was. */
import { NetworkError } from '../../../shared/apiClient.ts'
import { preferencesPath } from '../../../shared/paths.ts'
import type { PreferenceName } from '../../../shared/preferences.ts'

let isJustPicked = false

/** Whether the frame has to be asked for again: only while a pick is being carried out, since every other visit keeps it. */
export function wasJustPicked(): boolean {
  return isJustPicked
}

/**
 * @param showAgain asks for the page anew
 * @throws NetworkError when the shop could not be told
 */
export async function pickPreference(
  name: PreferenceName,
  value: string,
  showAgain: () => Promise<void>,
): Promise<void> {
  const response = await fetch(preferencesPath, { method: 'POST', body: new URLSearchParams({ [name]: value }) }).catch(
    (error: unknown) => {
      throw new NetworkError(String(error))
    },
  )
  if (!response.ok) throw new NetworkError(`the shop answered ${response.status}`)
  isJustPicked = true
  try {
    await showAgain()
  } finally {
    isJustPicked = false
  }
}
