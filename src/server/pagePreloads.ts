import { latePreloadsPlaceholder } from '../shared/latePreloads.ts'

/**
 * Lets fonts and images load before the scripts, which the first paint does not need. The preloads of scripts remain in the head, so that
 * scripts load in parallel rather than one import after the other, or move to where a page wants them (`app/LatePreloads.tsx`). React
 * Router has no option for either.
 */
export function orderScriptPreloads(page: string): string {
  const lowered = page.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
  if (!lowered.includes(latePreloadsPlaceholder)) return lowered
  const preloads: string[] = []
  const rest = lowered.replaceAll(/<link rel="modulepreload" [^>]*>/g, (preload) => {
    preloads.push(preload)
    return ''
  })
  return rest.replace(latePreloadsPlaceholder, () => preloads.join(''))
}
