import type { Command, Verb } from './command.ts'

const program = 'npm run shop --'

/** What every exit code means, for scripts. */
const exitCodes: readonly Verb[] = [
  ['0', 'done'],
  ['1', 'could not run: wrong arguments, no database, or the whole file was rejected'],
  [
    '2',
    'rejected, and nothing was changed: what is named does not exist, or its state does not allow it; imports: done, but rows were rejected',
  ],
  ['130', 'interrupted'],
]

/** All commands, one line each. @param commands by name */
export function formatOverview(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { summary }]): Verb => [name, summary])
  return [
    "Commands of the shop's operator",
    '',
    ...formatColumns(rows),
    '',
    `${program} COMMAND --help shows what a command can do, with its options and examples.`,
    'The embedded database belongs to one process: stop the shop first, except for a backup, or use PostgreSQL (DATABASE_URL).',
    '',
    'Exit codes',
    ...formatColumns(exitCodes),
    '',
  ].join('\n')
}

/** Everything about one command. */
export function formatHelp(name: string, { usage, summary, verbs = [], details = [], examples = [] }: Command): string {
  const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines])
  return [
    verbs.length === 0 ? `${program} ${name} ${usage}`.trim() : `${program} ${name} …`,
    `  ${summary}`,
    ...verbs.flatMap(([arguments_, does]) => ['', `  ${name} ${arguments_}`.trimEnd(), `      ${does}`]),
    ...section('Details', formatLines(details)),
    ...section(
      'Examples',
      examples.flatMap(([arguments_, does]) => [`  ${program} ${name} ${arguments_}`, `      ${does}`]),
    ),
    ...section('Exit codes', formatColumns(exitCodes)),
    '',
  ].join('\n')
}

const formatLines = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

function formatColumns(rows: readonly Verb[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)
}
