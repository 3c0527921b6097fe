/** Creates the first owner of a shop, in the terminal where the shop was started. */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { addStaff } from '../features/staff/server/addStaff.ts'
import type { Db } from '../kit/database/database.ts'
import { defaultLanguage, type Language, parseLanguage } from '../shared/locale.ts'
import { isEmailAddress, toSingleLine } from '../shared/personDetails.ts'
import type { Config } from './config.ts'

/** The terminal for questions and answers. */
interface Terminal {
  input: Readable
  output: Writable
}

/**
 * Asks for email address and name, and prints the link to choose a password. The link is a secret, so this is for terminals only: the
 * output of services ends up in logs.
 * @returns false when there was no answer
 */
export async function askForFirstOwner(
  db: Db,
  config: Pick<Config, 'baseUrl'>,
  { input, output }: Terminal,
): Promise<boolean> {
  const say = (text: string) => output.write(text)
  say('  Nobody can log in to the back office yet. Who is the first owner? (Enter skips this.)\n\n  Email address: ')
  // Without readline's line editing, Ctrl-C still reaches all processes of the terminal.
  const lines = createInterface({ input, terminal: false })
  let email: string | null = null
  try {
    for await (const line of lines) {
      const answer = toSingleLine(line)
      if (answer === '') return false
      if (email !== null) return await addOwner(db, config, { email, name: answer.slice(0, 100) }, output)
      if (isEmailAddress(answer)) {
        email = answer
        say('  Name: ')
      } else say(`  ${answer} is not an email address.\n  Email address: `)
    }
    return false
  } finally {
    lines.close()
  }
}

async function addOwner(
  db: Db,
  config: Pick<Config, 'baseUrl'>,
  owner: { email: string; name: string },
  output: Writable,
): Promise<boolean> {
  const link = await addStaff(db, { ...owner, role: 'owner', language: languageOfComputer() }, config, new Date())
  // The email address got access while the question was open.
  if (link === null) return false
  output.write(
    `\n  Open this link to choose a password. It works once, for 48 hours:\n  ${link}\n  The dashboard then says what comes next.\n\n`,
  )
  return true
}

/** The owner's language in the back office, where they can change it. */
function languageOfComputer(): Language {
  return parseLanguage(new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).language) ?? defaultLanguage
}
