/** The shop's typefaces as embedded fonts. */
import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import type PDFDocument from 'pdfkit'

declare global {
  namespace PDFKit.Mixins {
    // pdfkit also accepts an open font, which its types do not declare.
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
  }
}

type Pdf = InstanceType<typeof PDFDocument>

/** A font of a document: its files in the order in which they are searched for a glyph. */
export type Face = 'text' | 'strong' | 'display'

const require = createRequire(import.meta.url)

/**
 * All documents share the open fonts: otherwise, pdfkit parses the file for each document, which takes several times as long as
 * drawing a page. Instrument Sans has no rupee sign and only the more common Latin letters; Archivo has the rest.
 */
const fonts = {
  text: openFont(require.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf')),
  textMore: openFont(require.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf')),
  strong: openFont(require.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf')),
  strongMore: openFont(require.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf')),
  display: openFont(require.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf')),
}
type FontName = keyof typeof fonts

function openFont(file: string) {
  const font = openSync(file)
  if (!('characterSet' in font)) throw new RangeError(`${file} contains several fonts`)
  // A font maps each glyph to the characters of its first use, which PDF readers copy and search. The first use must not be as a
  // part of another glyph, like the ı in i.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return { font, codePoints: new Set(font.characterSet) }
}

const fallbacks: Record<Face, readonly [FontName, ...FontName[]]> = {
  text: ['text', 'textMore'],
  strong: ['strong', 'strongMore'],
  display: ['display'],
}

export interface TextStyle {
  face: Face
  /** Points. */
  size: number
  color: string
  /** Digits of one width, for columns of amounts. */
  isTabular?: boolean
}

/** A run of text whose characters are all in one font. */
interface Run {
  font: FontName
  text: string
}

export class Typeface {
  readonly #pdf: Pdf

  constructor(pdf: Pdf) {
    this.#pdf = pdf
    for (const [name, { font }] of Object.entries(fonts)) pdf.registerFont(name, font)
  }

  /** Draws one line. @param x left edge @param baseline both in points from the page's top left */
  draw(text: string, x: number, baseline: number, style: TextStyle): void {
    let left = x
    for (const run of this.#split(text, style.face)) {
      this.#select(run.font, style)
      this.#pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features(style) })
      left += this.#measureRun(run, style)
    }
  }

  /** Points. */
  measure(text: string, style: TextStyle): number {
    return this.#split(text, style.face).reduce((sum, run) => sum + this.#measureRun(run, style), 0)
  }

  /** Breaks a text into lines; a word longer than a line is broken too. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrapParagraph(paragraph, width, style))
  }

  #wrapParagraph(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ').flatMap((each) => this.#breakWord(each, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.measure(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  #breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.measure(word, style) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const character of word) {
      if (part !== '' && this.measure(part + character, style) > width) {
        parts.push(part)
        part = ''
      }
      part += character
    }
    return [...parts, part]
  }

  #split(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const character of toPrintable(text)) {
      const font = fallbacks[face].find((name) => hasCharacter(name, character)) ?? fallbacks[face][0]
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  #measureRun({ font, text }: Run, style: TextStyle): number {
    this.#select(font, style)
    return this.#pdf.widthOfString(text, features(style))
  }

  #select(font: FontName, { size, color }: TextStyle): void {
    this.#pdf.font(font).fontSize(size).fillColor(color)
  }
}

function hasCharacter(name: FontName, character: string): boolean {
  return fonts[name].codePoints.has(character.codePointAt(0) ?? 0)
}

function features({ isTabular }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isTabular ? { features: ['tnum'] } : {}
}

/** Removes control characters. Replaces the narrow space in French numbers, which no font has. */
function toPrintable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replace(/[\p{Cc}\p{Cf}]/gu, '')
}
