import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Packages for scripts our own two fonts lack. Each is split into slices of a few dozen kilobytes, and `unicode.json`
 * says which characters are in which. To add a script, add its package here and a line to the tests.
 */
const PACKAGES = {
  latin: {
    name: 'noto-sans',
    slices: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
  arabic: { name: 'noto-sans-arabic', slices: ['arabic'] },
  hebrew: { name: 'noto-sans-hebrew', slices: ['hebrew'] },
  devanagari: { name: 'noto-sans-devanagari', slices: ['devanagari'] },
  thai: { name: 'noto-sans-thai', slices: ['thai'] },
  japanese: { name: 'noto-sans-jp', slices: 'numbered' },
  korean: { name: 'noto-sans-kr', slices: 'numbered' },
  simplified: { name: 'noto-sans-sc', slices: 'numbered' },
  traditional: { name: 'noto-sans-tc', slices: 'numbered' },
} as const satisfies Record<string, { name: string; slices: readonly string[] | 'numbered' }>

export type Family = keyof typeof PACKAGES

/**
 * Four numbers per character range, sorted by the first: first, last, index in `names`, and the largest last so far.
 */
type Coverage = { ranges: Uint32Array; names: string[] }
const known = new Map<Family, Coverage>()

/** Some ranges overlap, so a character can be in several slices. */
export function slicesFor(family: Family, codePoint: number): string[] {
  const { ranges, names } = getCoverage(family)
  let [low, high] = [0, ranges.length / 4]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle * 4] ?? 0) <= codePoint) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low - 1; at >= 0 && (ranges[at * 4 + 3] ?? 0) >= codePoint; at--) {
    if ((ranges[at * 4 + 1] ?? 0) >= codePoint) found.push(names[ranges[at * 4 + 2] ?? 0] ?? '')
  }
  return found
}

export function readSlice(family: Family, slice: string): Buffer {
  const { name } = PACKAGES[family]
  return readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-${slice}-wght-normal.woff2`))
}

function getCoverage(family: Family): Coverage {
  const kept = known.get(family)
  if (kept) return kept
  const { name, slices } = PACKAGES[family]
  const listed: Record<string, string> = JSON.parse(
    readFileSync(require.resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'),
  )
  const names: string[] = []
  const found: [number, number, number][] = []
  for (const [key, list] of Object.entries(listed)) {
    const slice = key.replace(/^\[(\d+)\]$/, '$1')
    const isOurs = slices === 'numbered' ? slice !== key : (slices as readonly string[]).includes(slice)
    if (!isOurs) continue
    const at = names.push(slice) - 1
    for (const range of list.split(',')) {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      found.push([Number.parseInt(first, 16), Number.parseInt(last, 16), at])
    }
  }
  found.sort(([one], [other]) => one - other)
  let lastSoFar = 0
  const ranges = found.flatMap(([first, last, at]) => {
    lastSoFar = Math.max(lastSoFar, last)
    return [first, last, at, lastSoFar]
  })
  const coverage = { ranges: Uint32Array.from(ranges), names }
  known.set(family, coverage)
  return coverage
}
