import type { Direction } from './open-font.ts'
import type { Face } from './print-fonts.ts'

export type TextMark = {
  kind: 'text'
  face: Face
  size: number
  colour: string
  x: number
  /** Of the baseline. */
  y: number
  /** One line, in any script. */
  text: string
  /** Of the text that the line is a part of; without it the line says it itself. */
  direction?: Direction
  /** Between the letters, in points. */
  spacing?: number
  /** What it is to a screen reader; without it, a paragraph. */
  tag?: 'H1' | 'H2' | 'P'
  /** The line goes on from the one before it. */
  goesOn?: boolean
}
export type PathMark = {
  kind: 'path'
  path: string
  fill?: string
  stroke?: string
  lineWidth?: number
  /** What a picture shows, in words; without them it is decoration. */
  alt?: string
}
export type Mark = TextMark | PathMark

/** A page as a list of marks in points from the top left: drawn once, shown as PDF and as a picture alike. */
export type PageMarks = { width: number; height: number; title: string; marks: Mark[] }
