/** The program behind `npm run shop -- <command>`. */
import { openShopDatabase } from './openShop.ts'
import { runCommand } from './runCommand.ts'

// `| head` closes the pipe early; that is not a failure.
process.stdout.on('error', () => {})

const { env, stdin, stdout, stderr } = process
process.exitCode = await runCommand(process.argv.slice(2), {
  env,
  stdin,
  stdout,
  stderr,
  openDatabase: openShopDatabase,
})
