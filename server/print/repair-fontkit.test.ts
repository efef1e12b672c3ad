import { expect, it } from 'vitest'

import type { Outline } from './open-font.ts'
import { type Face, printFonts } from './print-fonts.ts'

const EMPTY = { commands: [] } as unknown as Outline

function extent({ commands }: Outline) {
  const numbers = commands.flatMap(({ args }) => args)
  const spread = (all: number[]) => Math.max(...all) - Math.min(...all)
  return {
    width: spread(numbers.filter((_, at) => at % 2 === 0)),
    height: spread(numbers.filter((_, at) => at % 2 === 1)),
    bottom: Math.min(...numbers.filter((_, at) => at % 2 === 1)),
  }
}

it.each<Face>(['display', 'title', 'heading', 'text', 'strong'])(
  'draws a plus sign in the %s face as one',
  async (face) => {
    const { font } = (await printFonts()).face(face)
    const shapeOf = (sign: string) =>
      extent(font.layout(sign, undefined, undefined, undefined, 'ltr').glyphs[0]?.path ?? EMPTY)
    const [plus, minus] = [shapeOf('+'), shapeOf('−')]
    expect(plus.height / plus.width).toBeGreaterThan(0.85)
    expect(plus.height / plus.width).toBeLessThan(1.15)
    expect(plus.height).toBeGreaterThan(4 * minus.height)
    // It stands on the line of the digits, not below it.
    expect(plus.bottom).toBeGreaterThan(-0.1 * font.unitsPerEm)
  },
)
