const WIDTH = 1200
const HEIGHT = 675
const [FEWEST_CANDLES, MOST_CANDLES] = [7, 14]

type Choices<T> = readonly [T, ...T[]]
type Night = { from: string; to: string; candle: string }

/** Night tones behind the candles: the page's own ink, warmer and cooler. */
const NIGHTS: Choices<Night> = [
  { from: '#2b303b', to: '#15171c', candle: '#4a515e' },
  { from: '#33302c', to: '#171513', candle: '#575046' },
  { from: '#25333a', to: '#12181b', candle: '#41545d' },
  { from: '#2f2d3c', to: '#16151c', candle: '#524f63' },
  { from: '#29352f', to: '#131815', candle: '#475850' },
]

/** How the market moves from left to right, as heights from 0 at the bottom to 1 at the top. */
const PATHS: Choices<(at: number) => number> = [
  (at) => at,
  (at) => 1 - at,
  (at) => Math.abs(2 * at - 1),
  (at) => 1 - Math.abs(2 * at - 1),
  (at) => 0.5 + 0.5 * Math.sin(at * 3 * Math.PI),
]

/** FNV-1a: very different for titles that differ in one letter. */
function seedOf(title: string): number {
  let hash = 0x811c9dc5
  for (const character of title.normalize('NFC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Lit candles in a row of a market's candles: how many, their path and the ground below differ from title to title. Has
 * no text, so it suits every language.
 */
export function drawCover(title: string, { litOnTheRight = false } = {}): string {
  const random = mulberry32(seedOf(title))
  const among = <T>(choices: Choices<T>) => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const night = among(NIGHTS)
  const path = among(PATHS)
  const count = FEWEST_CANDLES + Math.floor(random() * (MOST_CANDLES - FEWEST_CANDLES + 1))
  const litCount = among([1, 1, 2, 3])
  const place = 2 + Math.floor(random() * (count - 4))
  const lit = litOnTheRight ? count - 3 : place
  const ground = among([drawNothing, drawPlain, drawHills])(random, night)
  const step = (WIDTH - 200) / (count - 1)
  const candles = Array.from({ length: count }, (_, position) => {
    const noise = (random() - 0.5) * 100
    const middle = clamp(500 - 290 * path(position / (count - 1)) + noise, 190, 520)
    const candle = { x: 100 + position * step, middle, body: 70 + random() * 90, wick: 34 + random() * 60 }
    const distance = position - lit
    const isLit = distance === 0 || (litCount > 1 && distance === -1) || (litCount > 2 && distance === 1)
    if (!isLit) return marketCandle(candle, { distance, width: Math.min(54, step * 0.52) }, night)
    const size = distance === 0 ? 1 : distance < 0 ? 0.72 : 0.56
    return litCandle(candle.x, clamp(middle, 330, 430), { size: size * Math.min(1, step / 84) })
  })
  const [glowX, glowY] = [100 + lit * step, 270]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="night" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${night.from}"/><stop offset="1" stop-color="${night.to}"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${round(glowX)}" cy="${glowY}" r="${380 + 50 * litCount}"><stop offset="0" stop-color="#d99a4e" stop-opacity="0.62"/><stop offset="0.45" stop-color="#8d6033" stop-opacity="0.3"/><stop offset="1" stop-color="#3a2a1c" stop-opacity="0"/></radialGradient>
<linearGradient id="wax" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf1d6"/><stop offset="1" stop-color="#93794f"/></linearGradient>
<linearGradient id="fire" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ee9426"/><stop offset="1" stop-color="#f9c766"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/>
${ground}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
${candles.join('\n')}
</svg>`
}

/** The cover as a JPEG, 1200 × 675. */
export async function drawCoverPhoto(title: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawCover(title)))
    .jpeg({ quality: 82 })
    .toBuffer()
}

type Ground = (random: () => number, night: Night) => string

const drawNothing: Ground = () => ''

/** A table or a plain, up to a straight horizon. */
const drawPlain: Ground = (random, { candle }) => {
  const y = round(470 + random() * 110)
  return `<path d="M0 ${y}H${WIDTH}V${HEIGHT}H0Z" fill="${candle}" opacity="0.34"/>\n`
}

/** Two rows of hills, the nearer one darker. */
const drawHills: Ground = (random, { candle, to }) => {
  const hills = (top: number, fill: string, opacity: number) => {
    const [left, middle, right] = [random(), random(), random()].map((height) => round(top + height * 130))
    const line = `M0 ${left}C300 ${round(top - 60)} 420 ${middle} 640 ${middle}S1000 ${round(top - 30)} ${WIDTH} ${right}`
    return `<path d="${line}V${HEIGHT}H0Z" fill="${fill}" opacity="${opacity}"/>\n`
  }
  return hills(400, candle, 0.3) + hills(510, to, 0.75)
}

type Candle = { x: number; middle: number; body: number; wick: number }

/** Fades with its distance from the light. */
function marketCandle(
  { x, middle, body, wick }: Candle,
  { distance, width }: { distance: number; width: number },
  { candle }: Night,
): string {
  const opacity = round(Math.max(0.35, 1 - Math.abs(distance) * 0.11))
  const [top, bottom] = [middle - body / 2, middle + body / 2]
  return `<g opacity="${opacity}" fill="${candle}" stroke="${candle}"><path d="M${round(x)} ${round(top - wick)}V${round(bottom + wick)}" stroke-width="4" stroke-linecap="round"/><rect x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${round(body)}" rx="6" stroke="none"/></g>`
}

/** Smaller ones stand on the same foot. */
function litCandle(x: number, middle: number, { size }: { size: number }): string {
  return `<g transform="translate(${round(x)} ${round(middle + 156)}) scale(${round(size)})"><path d="M0-256v40M0 0v54" stroke="#a98a58" stroke-width="6" stroke-linecap="round"/>
<rect x="-42" y="-216" width="84" height="216" rx="7" fill="url(#wax)"/>
<g transform="translate(0 -388)"><path d="M0 0c6 40 36 60 36 98 0 24-16 40-36 40s-36-16-36-40C-36 60-6 40 0 0Z" fill="url(#fire)"/><path d="M0 58c3 20 20 32 20 50 0 14-9 23-20 23s-20-9-20-23c0-18 17-30 20-50Z" fill="#fff3d6"/></g></g>`
}

/** A small generator of numbers from 0 to 1 that always continues a seed the same way. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const round = (value: number) => Math.round(value * 100) / 100
