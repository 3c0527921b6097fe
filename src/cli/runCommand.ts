import type { CommandContext } from './command.ts'
import { commands } from './commands.ts'
import { formatError } from './formatError.ts'
import { formatHelp } from './help.ts'

/** Runs `npm run shop -- NAME …`. @param args the name and its arguments @returns the exit code */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [name = 'help', ...rest] = args
  if (['help', '--help', '-h'].includes(name)) {
    context.stdout.write(formatHelp(commands))
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    context.stderr.write(`Unknown command "${name}". "npm run shop -- help" lists all commands.\n`)
    return 1
  }
  if (rest.includes('--help')) {
    context.stdout.write(formatHelp({ [name]: command }))
    return 0
  }
  try {
    return await command.run(rest, context)
  } catch (error) {
    context.stderr.write(`\n${formatError(error)}\n`)
    return 1
  }
}
