/** Hints about the next steps, printed in the terminal after the start. */

import { demoOwner } from '../features/staff/server/demoAccount.ts'
import { listStaff } from '../features/staff/server/staff.sql.ts'
import { adminPath, settingPageAdminPath } from '../features/staff/staff.paths.ts'
import type { Db } from '../kit/database/database.ts'
import type { Config } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether the back office has no account for signing in. */
export async function lacksStaff(db: Db): Promise<boolean> {
  return (await listStaff(db)).length === 0
}

/** How to open the demo's back office, and how to replace the demo with a shop. */
export async function describeDemo(
  db: Db,
  { baseUrl, databaseUrl }: Pick<Config, 'baseUrl' | 'databaseUrl'>,
  env: Environment,
): Promise<string> {
  const staff = await listStaff(db)
  // The command line can remove the demo's owner.
  const access = staff.some(({ isDemo }) => isDemo)
    ? [
        `  This is the demo. Its back office is at ${baseUrl}${adminPath}, on this computer only:`,
        `  email ${demoOwner.email}, password ${demoOwner.password}`,
      ]
    : ['  This is the demo.', ...(staff.length > 0 ? [] : ['', describeFirstOwner(baseUrl, databaseUrl !== null, env)])]
  return [
    ...access,
    '',
    '  A shop of your own begins empty, in a folder of its own:',
    '    DATA_DIR=./my-shop SHOP_DEMO=off npm start',
  ].join('\n')
}

/** The next step for an owner's shop: an account for signing in, then the seller's address; null when it has both. */
export async function describeNextStep(
  db: Db,
  config: Pick<Config, 'baseUrl' | 'databaseUrl'>,
  takesOrders: boolean,
  env: Environment,
): Promise<string | null> {
  const { baseUrl, databaseUrl } = config
  if (await lacksStaff(db)) return describeFirstOwner(baseUrl, databaseUrl !== null, env)
  if (takesOrders) return null
  const page = `${baseUrl}${settingPageAdminPath('seller')}`
  return `  The shop takes no orders yet, because invoices must name the seller. Enter the address at ${page}`
}

function describeFirstOwner(baseUrl: string, isPostgres: boolean, env: Environment): string {
  // The command must find the same shop, and print a link to its URL. The URL of a database contains its password.
  const given = ['DATA_DIR', 'PORT', 'BASE_URL'].flatMap((name) => (env[name] ? [`${name}=${env[name]}`] : []))
  const variables = [...given, ...(isPostgres ? ['DATABASE_URL=…'] : [])]
  const command = [...variables, 'npm run shop -- staff add you@example.com --name "Your Name"'].join(' ')
  // The embedded database belongs to one process.
  const again = [...variables, 'npm start'].join(' ')
  const lines = isPostgres
    ? [`    ${command}`]
    : ['    1. Stop the shop with Ctrl-C.', `    2. ${command}`, `    3. ${again}`]
  return [
    '  Nobody can log in yet. Add yourself as the first owner:',
    '',
    ...lines,
    '',
    '  The command prints a link. Open it to choose a password and log in; the dashboard then says what comes next.',
    `  The back office is at ${baseUrl}${adminPath}`,
  ].join('\n')
}
