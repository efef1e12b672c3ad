import type { Face } from './print-fonts.ts'

export type TextMark = {
  kind: 'text'
  face: Face
  size: number
  colour: string
  x: number
  /** Of the baseline. */
  y: number
  text: string
  /** Between the letters, in points. */
  spacing?: number
}
export type PathMark = { kind: 'path'; path: string; fill?: string; stroke?: string; lineWidth?: number }

/** A page as a list of marks in points from the top left: drawn once, shown as PDF and as a picture alike. */
export type PageMarks = { width: number; height: number; title: string; marks: (TextMark | PathMark)[] }
