/** Whether a password is one of those that attackers try first: the common and breached ones, and simple variations of them. */

/** So many characters around a listed password, such as a year and an exclamation mark, do not make it another one. */
const mostAddedCharacters = 5

const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The list is large and seldom needed: it is loaded with the first password that somebody chooses. */
let list: Promise<ReadonlySet<string>> | null = null

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * @param password normalised, in any case
 * @param names what is tried first here: the shop's name, the account's address; in lower case
 */
export async function isCommonPassword(password: string, names: readonly string[] = []): Promise<boolean> {
  list ??= loadList()
  const listed = await list
  const text = password.toLowerCase()
  if (new Set(text).size <= 2) return true
  return variations(text).some((variation) => listed.has(variation) || names.includes(variation))
}

/** What may stand in the list: the text itself, without what was added around it, and with letters for their look-alikes. */
function variations(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const cores = text.length - core.length <= mostAddedCharacters ? [text, core] : [text]
  // The end of "p@ssw0rd1!" is not part of the word, so the look-alikes are replaced without it, too.
  const trimmed = text.replace(/[\d!?.$]+$/, '')
  const shortened = text.length - trimmed.length <= mostAddedCharacters ? [trimmed] : []
  return [...cores, ...[...cores, ...shortened].map(withLetters)].filter((variation) => variation !== '')
}

function withLetters(text: string): string {
  return [...text].map((character) => substitutes[character] ?? character).join('')
}
