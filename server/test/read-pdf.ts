import { inflateSync } from 'node:zlib'

/** The text of one of our PDFs, line by line: parses just enough of the format to see what a reader would see. */
export function readPdf(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const stream = (body: string) => {
    const data = Buffer.from(/stream\n(.*?)\nendstream/s.exec(body)?.[1] ?? '', 'latin1')
    return body.includes('/FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1')
  }
  const pageBodies = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pageBodies.flatMap((page) => {
    const content = stream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '')
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
        return [name, readCharacterMap(stream(objects.get(map) ?? ''))]
      }),
    )
    return [...content.matchAll(/BT\n(.*?)\nET/gs)].map(([, block = '']) => {
      let glyphs: string[] = []
      let line = ''
      for (const [, font, actual, hex = ''] of block.matchAll(LINE_PARTS)) {
        if (font) glyphs = fonts.get(font) ?? []
        else if (actual) line += getText(actual.slice(4))
        else line += (hex.match(/.{4}/g) ?? []).map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join('')
      }
      return line
    })
  })
}

/** A font change, a span with its text spelled out, or glyphs. */
const LINE_PARTS = /\/(F\d+) [\d.]+ Tf|\/Span <<\/ActualText <([0-9a-f]+)>>> BDC\n.*?\nEMC|<([0-9a-f]{4,})>/gs

const getText = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** `beginbfrange … [<0041> <0042>]`: the character behind each glyph. */
function readCharacterMap(map: string): string[] {
  const glyphs: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      glyphs[Number.parseInt(first, 16) + at] = getText(hex.replaceAll(' ', ''))
    }
  }
  return glyphs
}
