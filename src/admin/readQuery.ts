/**
 * The input of a call from the query of a page; the server checks it.
 * @param defaults values of parameters that the URL lacks
 */
export function readQuery(request: Request, defaults: Readonly<Record<string, string>> = {}): never {
  return { ...defaults, ...Object.fromEntries(new URL(request.url).searchParams) } as never
}
