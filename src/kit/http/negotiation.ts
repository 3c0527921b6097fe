/** Conditional requests and content negotiation (RFC 9110). */

/**
 * Whether the client has this version of a response already. Compares weakly, as RFC 9110 demands of `If-None-Match`: a proxy that
 * compresses responses makes their tags weak.
 * @param known value of `If-None-Match` @param etag with its quotes
 */
export function matchesEtag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  const opaque = toOpaqueTag(etag)
  return known.split(',').some((tag) => tag.trim() === '*' || toOpaqueTag(tag.trim()) === opaque)
}

function toOpaqueTag(etag: string): string {
  return etag.replace(/^W\//, '')
}

/**
 * Whether a header such as `Accept` or `Accept-Encoding` names a value, and not with `q=0`. A wildcard names nothing: it does not tell
 * what the client can read.
 * @param value in lower case
 */
export function namesValue(header: string, value: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === value && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
