/** Pictures of an import: from the file's folder or from the internet into the shop's storage. */
import { createHash } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type FetchPolicy, fetchPicture, publicHttps } from './fetchPicture.ts'
import { type KeptPicture, keepPicture } from './keepPicture.ts'
import { PictureProblem, type PictureReason } from './pictureProblem.ts'
import { readLocalPicture } from './readLocalPicture.ts'

export interface Pictures {
  /** A kept picture, or why there is none. */
  get(source: string): Promise<KeptPicture | PictureReason>
}

interface Options {
  /** Where relative paths begin. */
  folder: string
  dataDir: string
  /** Looks at everything and keeps nothing. */
  isDryRun: boolean
  policy?: FetchPolicy
}

const Remembered = Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() })

/** Answers that are remembered within a run: variants share pictures, products seldom do. */
const mostRemembered = 500

export function makePictures({ folder, dataDir, isDryRun, policy = publicHttps }: Options): Pictures {
  const storage = join(dataDir, 'storage')
  const addresses = join(dataDir, 'cache', 'import')
  const answers = new Map<string, Promise<KeptPicture | PictureReason>>()

  async function load(source: string): Promise<KeptPicture | PictureReason> {
    try {
      if (!/^[a-z][a-z0-9+.-]*:|^\/\//i.test(source))
        return await keepPicture(await readLocalPicture(folder, source), isDryRun ? null : storage)
      return (await fetchedBefore(source)) ?? (await fetchNow(source))
    } catch (error) {
      if (error instanceof PictureProblem) return error.reason
      throw error
    }
  }

  /** A repeated import does not fetch everything again: sources that change a picture give it another address. */
  async function fetchedBefore(source: string): Promise<KeptPicture | null> {
    const text = await readFile(noteOf(source), 'utf8').catch(() => null)
    const remembered = text === null ? null : parsed(text)
    if (remembered === null) return null
    return await access(join(storage, remembered.path)).then(
      () => remembered,
      () => null,
    )
  }

  async function fetchNow(source: string): Promise<KeptPicture> {
    const kept = await keepPicture(await fetchPicture(source, policy), isDryRun ? null : storage)
    if (!isDryRun) {
      await mkdir(addresses, { recursive: true })
      await writeFile(noteOf(source), JSON.stringify(kept))
    }
    return kept
  }

  const noteOf = (source: string) => join(addresses, `${createHash('sha256').update(source).digest('hex')}.json`)

  return {
    get(source) {
      const known = answers.get(source)
      if (known) return known
      if (answers.size >= mostRemembered) answers.delete(answers.keys().next().value ?? '')
      const answer = load(source)
      answers.set(source, answer)
      return answer
    },
  }
}

function parsed(text: string): Static<typeof Remembered> | null {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(Remembered, value) ? value : null
  } catch {
    return null
  }
}
