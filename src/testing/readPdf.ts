/** Reads a PDF back, for tests of documents. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Points between two texts of a row that belong to different columns, and between two words of one. */
const columnGap = 5
const wordGap = 1

export interface ReadPdf {
  title: string
  language: string
  /** Points. */
  width: number
  /** Per page, from top to bottom: the texts of each row, from left to right. */
  pages: string[][][]
  /** All texts, with ordinary spaces. */
  text: string
  /** Roles of the tagged structure of each page, such as `Table`. */
  roles: string[][]
  attachments: { name: string; content: string }[]
}

interface Piece {
  text: string
  left: number
  right: number
  baseline: number
}

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const metadata = await pdf.getMetadata()
  const pages: string[][][] = []
  const roles: string[][] = []
  let width = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    width = page.getViewport({ scale: 1 }).width
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item): Piece[] => {
      // pdf.js fills the gap between columns with a space of its width.
      if (!('str' in item) || item.str.trim() === '') return []
      const left = Number(item.transform[4])
      return [{ text: item.str, left, right: left + item.width, baseline: Math.round(Number(item.transform[5])) }]
    })
    pages.push(toRows(pieces))
    roles.push(listRoles(await page.getStructTree()))
  }
  const found = (await pdf.getAttachments()) as Record<string, { filename: string; content: Uint8Array }> | null
  const info = metadata.info as { Title?: string; Language?: string }
  await pdf.destroy()
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    width,
    pages,
    text: pages.flat(2).join(' '),
    roles,
    attachments: Object.values(found ?? {}).map(({ filename, content }) => ({
      name: filename,
      content: Buffer.from(content).toString('utf8'),
    })),
  }
}

function toRows(pieces: readonly Piece[]): string[][] {
  const baselines = [...new Set(pieces.map(({ baseline }) => baseline))].sort((a, b) => b - a)
  return baselines.map((baseline) => {
    const row = pieces.filter((piece) => piece.baseline === baseline).sort((a, b) => a.left - b.left)
    const columns: { text: string; right: number }[] = []
    for (const { text, left, right } of row) {
      const last = columns.at(-1)
      if (last && left - last.right < columnGap) {
        last.text += left - last.right > wordGap ? ` ${text}` : text
        last.right = right
      } else columns.push({ text, right })
    }
    return columns.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  })
}

interface StructureNode {
  role?: string
  children?: unknown[]
}

function listRoles(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as StructureNode
  return [...(role ? [role] : []), ...children.flatMap(listRoles)]
}
