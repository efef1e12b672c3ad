/** The shop's dark theme, as the background of every drawing. Kept in sync with the web's design tokens. */
export const BRAND = {
  stage: '#0E1116',
  surface: '#151A21',
  raised: '#1C222B',
  line: '#262E39',
  ink: '#ECEAE4',
  muted: '#9AA3AF',
  flame: '#F7B23B',
  onFlame: '#14171C',
  gain: '#3CCB95',
  loss: '#F0718A',
  volume: '#2B3440',
} as const

/** The studio page declares these families, so titles use the shop's fonts. */
export const DISPLAY_FACE = `font-family="Fraunces" font-weight="450"`
export const TEXT_FACE = `font-family="Geist" font-weight="400" style="font-feature-settings: 'tnum'"`

/** Two decimals keep the markup short and are still finer than a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

export function text(x: number, y: number, size: number, fill: string, face: string, words: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}" ${face} ${more}>${words}</text>`
}

/** A flame with its base at (x, baseY); `lean` tilts its tip sideways, as a fraction of its height. */
export function flamePath(x: number, baseY: number, height: number, lean = 0): string {
  const at = (dx: number, dy: number) => `${round(x + (dx + lean * dy * dy) * height)} ${round(baseY - dy * height)}`
  return [
    `M${at(0, 1)}`,
    `C${at(0.03, 0.82)} ${at(0.26, 0.58)} ${at(0.26, 0.3)}`,
    `C${at(0.26, 0.11)} ${at(0.14, 0)} ${at(0, 0)}`,
    `C${at(-0.14, 0)} ${at(-0.25, 0.11)} ${at(-0.25, 0.29)}`,
    `C${at(-0.25, 0.5)} ${at(-0.05, 0.66)} ${at(0, 1)}Z`,
  ].join('')
}

/** The logo: a candlestick whose upper wick ends in a flame. `height` is the height of the whole logo. */
export function brandMark(x: number, top: number, height: number, ink: string = BRAND.ink): string {
  const unit = height / 32
  const bar = (left: number, y: number, w: number, h: number, radius: number) =>
    `<rect x="${round(x + left * unit)}" y="${round(top + y * unit)}" width="${round(w * unit)}" height="${round(h * unit)}" rx="${round(radius * unit)}" fill="${ink}"/>`
  return (
    bar(7, 9, 2, 6, 1) +
    bar(3, 13, 10, 13, 2) +
    bar(7, 25, 2, 7, 1) +
    `<path d="${flamePath(x + 8 * unit, top + 10 * unit, 11 * unit)}" fill="${BRAND.flame}"/>`
  )
}
