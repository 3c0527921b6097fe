/**
 * What people wrote goes to addresses that nobody has proved to be theirs. A letter of the shop must not carry a stranger's link there.
 */

/** Whether a mail program could make a link of a part of it: `https://…`, `shop.example`, an e-mail address. */
export function holdsLink(text: string): boolean {
  return /:\/\/|@|www\.|\.\p{L}{2,}/iu.test(text)
}

/** The same words, of which no mail program makes a link: `M.G.Road` becomes `M.G. Road` and is found all the same. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll('://', ': //')
    .replaceAll('@', ' @ ')
    .replace(/\.(?=\p{L}{2,})/gu, '. ')
}
