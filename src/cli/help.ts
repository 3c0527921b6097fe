import type { Command } from './command.ts'

/** @param commands by name: all of them, or one */
export function formatHelp(commands: Readonly<Record<string, Command>>): string {
  const parts = Object.entries(commands).map(([name, { usage, summary, details = [] }]) =>
    [`  npm run shop -- ${name} ${usage}`, `      ${summary}`, ...details.map((line) => `      ${line}`), ''].join(
      '\n',
    ),
  )
  return `Commands of the shop's operator\n\n${parts.join('\n')}\nExit codes: 0 done · 1 could not run, or the whole file was rejected · 2 done, but rows were rejected, or nothing of that name exists · 130 interrupted.\nThe embedded database belongs to one process: stop the shop first, except for a backup, or use PostgreSQL (DATABASE_URL).\n`
}
