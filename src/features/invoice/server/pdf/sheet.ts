/** Pages of a tagged PDF/A-3 document: all content belongs to a structure element, so that it can be read aloud and extracted. */
import PDFDocument from 'pdfkit'
import type { Language } from '../../../../shared/locale.ts'
import type { Paper } from '../../documentContent.ts'
import { colors, styles, weights } from './theme.ts'
import { type TextStyle, Typeface } from './typeface.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Structure = PDFKit.PDFStructureElement

/** Points. A label is 100 × 150 mm. */
const paperSizes: Record<Paper | 'label', [width: number, height: number]> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
  label: [283.46, 425.2],
}

/** Points; the bottom one leaves room for the footer. */
const documentMargin = { top: 52, side: 56, bottom: 84 }
/** Label printers leave 3 mm blank. */
const labelMargin = { top: 18, side: 18, bottom: 18 }

export interface SheetOptions {
  paper: Paper | 'label'
  language: Language
  title: string
  author: string
  createdAt: Date
}

/** The type definitions of pdfkit lack the scope of a table header and the bounding box of a figure. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Row' | 'Column'
  bbox?: [number, number, number, number]
}

/** A document in progress; `y` is where the next part starts. */
export class Sheet {
  readonly pdf: Pdf
  readonly type: Typeface
  readonly root: Structure
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly #top: number
  y: number

  constructor({ paper, language, title, author, createdAt }: SheetOptions) {
    const [width, height] = paperSizes[paper]
    const margin = paper === 'label' ? labelMargin : documentMargin
    this.#top = margin.top
    this.y = margin.top
    this.left = margin.side
    this.right = width - margin.side
    this.bottom = height - margin.bottom
    this.pdf = new PDFDocument({
      size: [width, height],
      // All content is positioned manually, so pdfkit must not add pages.
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: createdAt, ModDate: createdAt },
    })
    this.type = new Typeface(this.pdf)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  get width(): number {
    return this.right - this.left
  }

  addPage(): void {
    this.pdf.addPage()
    this.y = this.#top
  }

  /** Names the document on a later page. @param text which document it is */
  drawRunningHead(shopName: string, text: string): void {
    const baseline = this.y + 6
    this.drawDecoration(() => {
      this.type.draw(shopName, this.left, baseline, styles.strong)
      this.type.draw(text, this.right - this.type.measure(text, styles.smallFigures), baseline, styles.smallFigures)
    }, 'Pagination')
    this.rule(this.left, this.right, baseline + 10, weights.hairline, colors.line)
    this.y = baseline + 16
  }

  /** Draws lines that are not content, such as rules and repeated headers. Screen readers skip them. */
  drawDecoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type })
    draw()
    this.pdf.endMarkedContent()
  }

  /** A horizontal line. */
  rule(x1: number, x2: number, y: number, weight: number, color: string): void {
    this.drawDecoration(() => this.pdf.moveTo(x1, y).lineTo(x2, y).lineWidth(weight).strokeColor(color).stroke())
  }

  addElement(parent: Structure, tag: string, options: ElementOptions = {}): Structure {
    const element = this.pdf.struct(tag, options)
    parent.add(element)
    return element
  }

  /** Adds an element with text lines. @returns the baseline below the last line */
  addText(
    parent: Structure,
    tag: string,
    lines: readonly string[],
    place: { x: number; y: number; leading: number; width?: number; align?: 'left' | 'right' },
    style: TextStyle,
    options: ElementOptions = {},
  ): number {
    const { x, y, leading, width = 0, align = 'left' } = place
    this.addElement(parent, tag, options).add(() => {
      lines.forEach((line, index) => {
        const left = align === 'right' ? x + width - this.type.measure(line, style) : x
        // The trailing space separates the last word from the next line when the text is extracted.
        this.type.draw(index < lines.length - 1 ? `${line} ` : line, left, y + index * leading, style)
      })
    })
    return y + lines.length * leading
  }

  get pageCount(): number {
    return this.pdf.bufferedPageRange().count
  }

  /** Draws on every page starting at `first`, once all pages exist. @param first index of the page @param page from 1 */
  onEveryPage(first: number, draw: (page: number, pages: number) => void): void {
    const count = this.pageCount - first
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(first + index)
      draw(index + 1, count)
    }
  }

  finish(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)))
      this.pdf.on('error', reject)
      this.pdf.end()
    })
  }
}
