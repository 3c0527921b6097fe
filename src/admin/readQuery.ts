/** The query of a page. @param defaults values of parameters that the URL lacks */
export function readQuery(request: Request, defaults: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...defaults, ...Object.fromEntries(new URL(request.url).searchParams) }
}
