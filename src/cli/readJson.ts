/** Reads a JSON file in the form that a command prints with `--json`. */
import { readFile } from 'node:fs/promises'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '../shared/errors.ts'

/** Whether a file is JSON by its name; others are CSV. */
export function isJsonFile(path: string): boolean {
  return path.toLowerCase().endsWith('.json')
}

/** @param noun what the file lists: "stores" @throws StartError that names the invalid value */
export async function readJson<Schema extends TSchema>(
  path: string,
  schema: Schema,
  noun: string,
): Promise<Static<Schema>> {
  const content = await readFile(path, 'utf8').catch(() => null)
  if (content === null) throw new StartError(`There is no file ${path}.`)
  const value = parseJson(content)
  const checked = Compile(schema)
  if (checked.Check(value)) return value
  const [problem] = checked.Errors(value)
  throw new StartError(`The list of ${noun} is invalid: ${problem?.instancePath || '/'} ${problem?.message ?? ''}.`)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new StartError('The file is not JSON.')
  }
}
