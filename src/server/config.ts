/**
 * Parses the environment, which the process's entry passes in. An invalid value stops the start; the error names all invalid variables
 * at once.
 */
import { resolve } from 'node:path'
import { homeKeys, mainHome } from '../features/home/home.layouts.ts'
import { parseSettings, type SettingProblem, type ShopSettings } from '../features/setting/server/parseSettings.ts'
import { describeAccepted } from '../features/setting/server/readSettingForm.ts'
import { parseInteger, parseOrigin, parseSwitch, parseUrl } from '../features/setting/settingParsers.ts'
import { listPageSettings, parseSettingKey, type SettingKey, settingTable } from '../features/setting/settings.table.ts'
import { defaultConnections } from '../kit/database/database.ts'
import type { FixedSettings, Settings } from '../kit/services.ts'
import { StartError } from '../shared/errors.ts'
import { readS3 } from './s3Settings.ts'

export interface Config extends ShopSettings, Settings {
  isDevelopment: boolean
  port: number
  host: string
  databaseUrl: string | null
  /** Maximum number of connections that this process opens to PostgreSQL. */
  databaseConnections: number
  /** Signs cookies and keys hashes; null generates one and stores it in the database. */
  cookieSecret: string | null
  logLevel: string
  /** Whether webhooks may go to private IP addresses and without TLS, for development. */
  webhooksAllowPrivate: boolean
  /** Token for `/metrics`; null disables it. */
  metricsToken: string | null
  /** Number of trusted proxies in front of the shop (X-Forwarded-For). */
  trustProxy: number
  /** Key of the home shown at `/`. */
  homeLayout: string
  /** Whether a new shop starts as the demo shop; null when not set. */
  isDemoWanted: boolean | null
  /** The raw values of the settings that the environment determines. */
  fixedSettings: FixedSettings
  /** Stored settings that are not used, because this release of the shop rejects them. */
  rejectedSettings: readonly SettingKey[]
}

/** Values by key, as entered in the back office. */
export type StoredTexts = Readonly<Partial<Record<SettingKey, string>>>

type Environment = Readonly<Record<string, string | undefined>>
type ReadText = (name: string) => string | null

const homes: readonly string[] = [mainHome, ...homeKeys]
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * @param stored settings of the database, for what the environment does not set; invalid ones are left out
 * @throws StartError naming every invalid variable with the values it accepts
 */
export function readConfig(env: Environment, stored: StoredTexts = {}): Config {
  const text = (name: string): string | null => env[name]?.trim() || null
  const problems: string[] = []
  const own = readProcessSettings(env, text, problems)
  problems.push(...parseSettings(text).problems.map((problem) => describeProblem(problem, text)))
  if (problems.length > 0) throw new StartError(`Cannot start: ${problems.join('; ')}.`)
  const usable = omitRejected(text, stored)
  const { settings } = parseSettings(overlay(text, usable))
  return {
    ...settings,
    ...own,
    fixedSettings: listFixed(text),
    rejectedSettings: Object.keys(stored)
      .filter((key) => !(key in usable))
      .flatMap((key) => parseSettingKey(key) ?? []),
  }
}

/** Stored values, overridden by those of the environment. */
function overlay(text: ReadText, stored: StoredTexts): ReadText {
  return (name) => {
    const key = parseSettingKey(name)
    return text(name) ?? (key && stored[key]) ?? null
  }
}

/** The settings whose variables are set. */
function pickVariables(text: ReadText, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = text(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Their values, of which two contain a password, must not appear in the log. */
const secretVariables: ReadonlySet<string> = new Set(['COOKIE_SECRET', 'DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL'])

/** Reads what only the environment sets. Adds problems to `problems`. */
function readProcessSettings(env: Environment, text: ReadText, problems: string[]) {
  const checked = <T>(name: string, fallback: T, parse: (value: string) => T | null, takes: string): T => {
    const value = text(name)
    if (value === null) return fallback
    const parsed = parse(value)
    if (parsed === null) problems.push(describeValue(name, secretVariables.has(name) ? null : value, takes))
    return parsed ?? fallback
  }
  const port = checked('PORT', 3000, parseInteger(0, 65535), 'a port number, 0 to 65535')
  checked<string | null>('SMTP_URL', null, parseUrl('smtp:', 'smtps:'), 'a URL like smtp://user:password@host:587')
  return {
    isDevelopment: env.NODE_ENV === 'development',
    port,
    host: text('HOST') ?? '0.0.0.0',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    s3: readS3(text, problems),
    studioEnvironment: pickVariables(text, ['CHROMIUM_PATH', 'PATH', 'HOME', 'TMPDIR']),
    databaseUrl: checked<string | null>(
      'DATABASE_URL',
      null,
      parseUrl('postgres:', 'postgresql:'),
      'a URL like postgres://user:password@host:5432/database',
    ),
    databaseConnections: checked(
      'DATABASE_CONNECTIONS',
      defaultConnections,
      parseInteger(1, 1000),
      'a number from 1 to 1000',
    ),
    baseUrl: checked(
      'BASE_URL',
      `http://localhost:${port}`,
      parseOrigin,
      'an http or https URL without a path, like https://shop.example.com',
    ),
    cookieSecret: checked<string | null>(
      'COOKIE_SECRET',
      null,
      (value) => (value.length >= 32 ? value : null),
      'at least 32 characters long',
    ),
    logLevel: checked(
      'LOG_LEVEL',
      'info',
      (value) => (logLevels.includes(value) ? value : null),
      `one of ${logLevels.join(', ')}`,
    ),
    webhooksAllowPrivate: checked<boolean>('WEBHOOKS_ALLOW_PRIVATE', false, parseSwitch, 'on or off'),
    metricsToken: checked<string | null>(
      'METRICS_TOKEN',
      null,
      (value) => (/^[\x21-\x7e]{16,}$/.test(value) ? value : null),
      'at least 16 characters long, without spaces',
    ),
    trustProxy: checked('TRUST_PROXY', 0, parseInteger(0, 10), 'the number of proxies in front, 0 to 10'),
    homeLayout: checked(
      'HOME_LAYOUT',
      mainHome,
      (value) => homes.find((key) => key === value) ?? null,
      `one of ${homes.join(', ')}`,
    ),
    isDemoWanted: checked<boolean | null>('SHOP_DEMO', null, parseSwitch, 'on or off'),
  }
}

function describeProblem(problem: SettingProblem, text: ReadText): string {
  const { key } = problem
  return describeValue(key, 'isSecret' in settingTable[key] ? null : text(key), describeAccepted(problem, 'en'))
}

/** Names the variable, its value and what it accepts. @param value null for one that is missing or secret */
function describeValue(name: string, value: string | null, takes: string): string {
  return value === null ? `${name} must be ${takes}` : `${name} is "${value}", but must be ${takes}`
}

/** The valid stored settings. A restored backup or another release of the shop may have stored invalid ones. */
function omitRejected(text: ReadText, stored: StoredTexts): StoredTexts {
  const problems = parseSettings(overlay(text, stored)).problems
  const [problem] = problems
  if (problem === undefined) return stored
  const wrong = problems.flatMap(({ key }) => (text(key) === null && key in stored ? [key] : []))
  // When the invalid setting is missing or set in the environment, the other settings of its page conflict with it.
  const omitted = wrong.length > 0 ? wrong : listPageSettings(settingTable[problem.key].page)
  const rest = Object.fromEntries(Object.entries(stored).filter(([key]) => !omitted.some((one) => one === key)))
  return Object.keys(rest).length < Object.keys(stored).length ? omitRejected(text, rest) : {}
}

/** `SMTP_URL` determines the settings of the mail server together. */
function listFixed(text: ReadText): FixedSettings {
  const names = [...(Object.keys(settingTable) as SettingKey[]), 'SMTP_URL'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = text(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
