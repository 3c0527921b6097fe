/**
 * Lets the style sheet, fonts and images load before the scripts, which the first paint does not need. The scripts remain in the head, so
 * that they load in parallel rather than one import after the other. React Router has no option for their priority.
 */
export function lowerScriptPriority(page: string): string {
  return page.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
}
