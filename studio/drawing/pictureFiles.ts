/** The drawn files on disk, and how they differ from what would be drawn now. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Differences {
  /** Drawn differently now, or missing. */
  changed: string[]
  /** Drawn once for something that is no longer there. */
  orphans: string[]
}

/** @param folder ends with a slash */
export function differences(folder: URL, pictures: ReadonlyMap<string, string>): Differences {
  const isCurrent = (name: string, text: string) => {
    const file = new URL(name, folder)
    return existsSync(file) && readFileSync(file, 'utf8') === text
  }
  const drawn = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return {
    changed: [...pictures].filter(([name, text]) => !isCurrent(name, text)).map(([name]) => name),
    orphans: drawn
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.svg') && !pictures.has(name)),
  }
}
