/** Whether attackers would try a password first: common and breached passwords and simple variations of them. */

/** A listed password stays unsafe with up to this many added characters, such as a year and an exclamation mark. */
const maxAddedCharacters = 5

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

/** The list is large and rarely needed, so it is loaded when the first password is chosen. */
let list: Promise<ReadonlySet<string>> | null = null

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * @param password normalized, in any letter case
 * @param names words an attacker would try first for this account, in lower case: the shop's name, the account's email address
 */
export async function isCommonPassword(password: string, names: readonly string[] = []): Promise<boolean> {
  list ??= loadList()
  const listed = await list
  const text = password.toLowerCase()
  if (new Set(text).size <= 2) return true
  return listVariations(text).some((variation) => listed.has(variation) || names.includes(variation))
}

/** What to look up in the list: the text itself, without added characters around it, and with look-alikes replaced by letters. */
function listVariations(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const cores = text.length - core.length <= maxAddedCharacters ? [text, core] : [text]
  // The end of "p@ssw0rd1!" is not part of the word, so also replace the look-alikes without it.
  const trimmed = text.replace(/[\d!?.$]+$/, '')
  const shortened = text.length - trimmed.length <= maxAddedCharacters ? [trimmed] : []
  return [...cores, ...[...cores, ...shortened].map(withLetters)].filter((variation) => variation !== '')
}

function withLetters(text: string): string {
  return [...text].map((character) => substitutes[character] ?? character).join('')
}
