/** Stores the picked value in its cookie, then reloads the page data. On failure nothing changes. */
import { NetworkError } from '../../../shared/apiClient.ts'
import { preferencesPath } from '../../../shared/paths.ts'
import type { PreferenceName } from '../../../shared/preferences.ts'

let isApplying = false

/** Whether to reload the root data: only while a preference is being applied. */
export function isApplyingPreference(): boolean {
  return isApplying
}

/**
 * @param revalidate reloads the page data
 * @throws NetworkError when the shop is unreachable
 */
export async function pickPreference(
  name: PreferenceName,
  value: string,
  revalidate: () => Promise<void>,
): Promise<void> {
  const response = await fetch(preferencesPath, { method: 'POST', body: new URLSearchParams({ [name]: value }) }).catch(
    (error: unknown) => {
      throw new NetworkError(String(error))
    },
  )
  if (!response.ok) throw new NetworkError(`the shop responded with ${response.status}`)
  isApplying = true
  try {
    await revalidate()
  } finally {
    isApplying = false
  }
}
