import { buffer } from 'node:stream/consumers'

import { drawLine, type LinePosition } from './draw-line.ts'
import type { Direction } from './open-font.ts'
import type { Face } from './print-fonts.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'
import { cleanText, escapeXml } from './xml-text.ts'

/** The kinds of content screen readers distinguish. */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'

type Options = {
  title: string
  author?: string
  madeAt: Date
  size: 'A4' | [number, number]
  /** Made to be kept for years: PDF/A-3b, which says what its colors mean and may contain files. */
  isArchival?: boolean
}
type Element = PDFKit.PDFStructureElement
type ElementOptions = { alt?: string; actual?: string; scope?: 'Row' | 'Column' }

/** A PDF that declares its structure: headings, paragraphs, tables and images, in reading order. */
export class TaggedPdf {
  readonly pdf: PDFKit.PDFDocument
  readonly typesetter: Typesetter
  readonly #open: Element[]
  readonly #root: Element

  constructor(pdf: PDFKit.PDFDocument, typesetter: Typesetter) {
    this.pdf = pdf
    this.typesetter = typesetter
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
    this.#open = [this.#root]
  }

  /** Contains other parts, such as the rows of a table. */
  group(tag: Tag, draw: () => void, options: ElementOptions = {}): void {
    const element = this.#add(tag, options)
    this.#open.push(element)
    draw()
    this.#open.pop()
    element.end()
  }

  /** Contains what is drawn. It may continue on the next page. */
  part(tag: Tag, draw: () => void, options: ElementOptions = {}): void {
    const element = this.#add(tag, options)
    element.add(this.pdf.markStructureContent(tag))
    draw()
    this.pdf.endMarkedContent()
    element.end()
  }

  /** Lines, colors and page numbers, which shouldn't be read aloud. */
  decoration(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.pdf.endMarkedContent()
  }

  write(face: Face, text: string, place: LinePosition, direction?: Direction): void {
    drawLine(this.pdf, this.typesetter.line(face, text, direction), place)
  }

  async end(): Promise<Buffer> {
    this.#root.end()
    this.pdf.end()
    return buffer(this.pdf)
  }

  #add(tag: Tag, options: ElementOptions): Element {
    const element = this.pdf.struct(tag, options as PDFKit.Mixins.StructureElementOptions)
    ;(this.#open.at(-1) ?? this.#root).add(element)
    return element
  }
}

export async function startPdf({ title, author, madeAt, size, isArchival = false }: Options): Promise<TaggedPdf> {
  const [{ default: PDFDocument }, typesetter] = await Promise.all([import('pdfkit'), createTypesetter()])
  const pdf = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    ...(isArchival ? { subset: 'PDF/A-3b' } : {}),
    lang: 'en-US',
    displayTitle: true,
    // No default font: we bring all fonts ourselves.
    font: '',
    info: { Title: title, ...(author ? { Author: author } : {}), CreationDate: madeAt, ModDate: madeAt },
  })
  escapeMetadata(pdf)
  return new TaggedPdf(pdf, typesetter)
}

/** pdfkit writes title and author a second time as XML, unescaped: a shop named `Wick & Co` would break it. */
function escapeMetadata(pdf: PDFKit.PDFDocument) {
  const document = pdf as unknown as { info: Record<string, unknown>; endMetadata(): void }
  const endMetadata = document.endMetadata.bind(document)
  document.endMetadata = () => {
    for (const [key, value] of Object.entries(document.info))
      if (typeof value === 'string') document.info[key] = escapeXml(cleanText(value))
    endMetadata()
  }
}
