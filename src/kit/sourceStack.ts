/**
 * Stack traces of the compiled server, with lines of the source. Node's `--enable-source-maps` reads every map when its module loads,
 * which would take a fifth of the start.
 */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | null>()

/** Replaces positions in compiled files by positions in their sources. Other positions stay unchanged. */
export function toSourceStack(stack: string): string {
  return stack.replace(/(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g, (place, url: string, line: string, column: string) => {
    const origin = findMap(url)?.findOrigin(Number(line), Number(column))
    if (origin === undefined || !('fileName' in origin)) return place
    return `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function findMap(url: string): SourceMap | null {
  const known = maps.get(url)
  if (known !== undefined) return known
  const map = readMap(url)
  maps.set(url, map)
  return map
}

function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    return null
  }
}
