import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { readSlice } from './script-families.ts'
import { woff2ToTrueType } from './woff2-to-true-type.ts'

describe('reading a web font', () => {
  it('gives the same outlines and widths as fontkit', () => {
    const packed = readSlice('hebrew', 'hebrew')
    const [slow, ours] = [fontkit.create(packed), fontkit.create(woff2ToTrueType(packed))]
    for (const letter of 'אבגדהשלםץ\u05b8\ufb2a') {
      const glyphOf = (font: typeof ours) => font.layout(letter, undefined, undefined, undefined, 'ltr').glyphs[0]
      expect(glyphOf(ours)?.path.toSVG()).toBe(glyphOf(slow)?.path.toSVG())
      expect(glyphOf(ours)?.advanceWidth).toBe(glyphOf(slow)?.advanceWidth)
    }
    expect(ours.layout('ש', undefined, undefined, undefined, 'rtl').glyphs[0]?.path.commands.length).toBeGreaterThan(10)
  })

  it("refuses a file that isn't a web font", () => {
    expect(() => woff2ToTrueType(Buffer.alloc(100))).toThrow('This is not a WOFF2 font.')
  })
})
