import { inflateSync } from 'node:zlib'

/** The text of a PDF made by us, line by line: enough of the format to find out what a reader would see. */
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
      const glyphs = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '') ?? []
      const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join('')
    })
  })
}

/** `beginbfrange … [<0041> <0042>]`: what each glyph stands for. */
function readCharacterMap(map: string): string[] {
  const glyphs: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      glyphs[Number.parseInt(first, 16) + at] = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
    }
  }
  return glyphs
}
