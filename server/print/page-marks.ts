import type { Direction } from './open-font.ts'
import type { Face } from './print-fonts.ts'

export type TextMark = {
  kind: 'text'
  face: Face
  size: number
  color: string
  x: number
  /** The y position of the baseline. */
  y: number
  /** One line, in any script. */
  text: string
  /** The direction of the text this line is part of; by default the line's own. */
  direction?: Direction
  /** Letter spacing, in points. */
  spacing?: number
  /** Its role for screen readers; a paragraph by default. */
  tag?: 'H1' | 'H2' | 'P'
  /** The line continues the previous one. */
  continues?: boolean
}
export type PathMark = {
  kind: 'path'
  path: string
  fill?: string
  stroke?: string
  lineWidth?: number
  /** A description of the image; without one it's decoration. */
  alt?: string
}
/** A PNG. */
export type PictureMark = {
  kind: 'picture'
  picture: Buffer
  x: number
  y: number
  width: number
  height: number
  alt: string
}
export type Mark = TextMark | PathMark | PictureMark

/** A page as a list of marks, in points from the top left: laid out once, rendered as PDF or as an image. */
export type PageMarks = { width: number; height: number; title: string; marks: Mark[] }
