import type { CommandContext } from './command.ts'
import { commands } from './commands.ts'
import { formatError } from './formatError.ts'
import { formatHelp, formatOverview } from './help.ts'

/** Runs `npm run shop -- NAME …`. @param args the name and its arguments @returns the exit code */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [first = 'help', ...others] = args
  const isHelp = ['help', '--help', '-h'].includes(first)
  if (isHelp && others.length === 0) {
    context.stdout.write(formatOverview(commands))
    return 0
  }
  // `help orders` is `orders --help`.
  const [name = '', ...rest] = isHelp ? [...others, '--help'] : args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    context.stderr.write(`Unknown command "${name}". "npm run shop -- help" lists all commands.\n`)
    return 1
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    context.stdout.write(formatHelp(name, command))
    return 0
  }
  try {
    return await command.run(rest, context)
  } catch (error) {
    context.stderr.write(`\n${formatError(error)}\n`)
    return 1
  }
}
