/** Where the benchmark keeps its data, and the environment of the shops that it starts. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../..')

/** Nothing outside this folder is written, except `bench/results/`. The folder can be removed at any time. */
export const benchFolder = join(tmpdir(), 'chainline-bench')

/** The shop's settings (see `src/server/config.ts`), npm's variables, and Node's options. */
const settings =
  /^(PORT|HOST|DATA_DIR|LOG_LEVEL|TAX_RATE|COOKIE_SECRET|MAIL_FROM|TRUST_PROXY|HOME_LAYOUT|NODE_ENV|NODE_OPTIONS|ORDER_EXPIRY_DAYS|METRICS_TOKEN|(DISPATCH|BICYCLE_DISPATCH|TRANSIT|RETURN)_DAYS|WARRANTY_YEARS|npm_\w+|(DATABASE|BASE|SHOP|SMTP|SMS|EXCHANGE|STRIPE)_\w+)$/

/** The environment of the terminal without settings of the user's own shop, plus these variables. */
export function shopEnvironment(variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const forwarded = Object.entries(process.env).filter(([name]) => !settings.test(name))
  return { ...Object.fromEntries(forwarded), NODE_ENV: 'production', ...variables }
}
