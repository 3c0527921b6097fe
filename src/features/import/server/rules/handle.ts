/** Whether `urlKey` is `handle` or `handle` followed by a number. */
export function isHandleOrNumbered(urlKey: string, handle: string): boolean {
  return urlKey === handle || (urlKey.startsWith(`${handle}-`) && /^\d+$/.test(urlKey.slice(handle.length + 1)))
}
