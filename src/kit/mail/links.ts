/** Emails quote user input to unverified email addresses and must not pass on a stranger's link. */

/** Whether a mail program could turn part of the text into a link: `https://…`, `shop.example`, an email address. */
export function containsLink(text: string): boolean {
  return /:\/\/|@|www\.|\.\p{L}{2,}/iu.test(text)
}

/** Breaks up links so that no mail program shows one: `M.G.Road` becomes `M.G. Road`, which a mail carrier still understands. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll('://', ': //')
    .replaceAll('@', ' @ ')
    .replace(/\.(?=\p{L}{2,})/gu, '. ')
}
