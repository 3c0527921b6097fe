/** `npm run shop -- <command>`: finds the command and runs it. What an operator can mend ends in one sentence. */
import { commands } from './commands.ts'
import { help } from './help.ts'
import { sentenceFor } from './sentences.ts'

// `| head` closes the pipe early, and that is no failure.
process.stdout.on('error', () => {})

const [name = 'help', ...args] = process.argv.slice(2)

try {
  if (['help', '--help', '-h'].includes(name)) process.stdout.write(help(commands))
  else {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) process.exitCode = await command.run(args)
    else {
      process.stderr.write(`There is no command "${name}". "npm run shop -- help" lists them.\n`)
      process.exitCode = 1
    }
  }
} catch (error) {
  process.stderr.write(`\n${sentenceFor(error)}\n`)
  process.exitCode = 1
}
