const WIDTH = 1200
const HEIGHT = 675
const CANDLES = 10

/** Night tones behind the candles: the page's own ink, warmer and cooler. */
const NIGHTS = [
  { from: '#2b303b', to: '#15171c', candle: '#4a515e' },
  { from: '#33302c', to: '#171513', candle: '#575046' },
  { from: '#25333a', to: '#12181b', candle: '#41545d' },
  { from: '#2f2d3c', to: '#16151c', candle: '#524f63' },
  { from: '#29352f', to: '#131815', candle: '#475850' },
] as const

/** FNV-1a: very different for titles that differ in one letter. */
function seedOf(title: string): number {
  let hash = 0x811c9dc5
  for (const character of title.normalize('NFC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** One lit candle in a row of a market's candles, different for every title. Has no text, so it suits every language. */
export function drawCover(title: string, { litOnTheRight = false } = {}): string {
  const random = mulberry32(seedOf(title))
  const night = NIGHTS[Math.floor(random() * NIGHTS.length)] ?? NIGHTS[0]
  const place = 2 + Math.floor(random() * (CANDLES - 4))
  const lit = litOnTheRight ? CANDLES - 3 : place
  const rises = random() < 0.75
  const step = (WIDTH - 200) / (CANDLES - 1)
  const drift = (rises ? -1 : 1) * (18 + random() * 18)
  let middle = rises ? 480 : 240
  const candles = Array.from({ length: CANDLES }, (_, position) => {
    middle = clamp(middle + drift + (random() - 0.5) * 110, 190, 520)
    const candle = { x: 100 + position * step, middle, body: 70 + random() * 90, wick: 34 + random() * 60 }
    return position === lit ? litCandle(candle.x, clamp(middle, 330, 430)) : marketCandle(candle, position - lit, night)
  })
  const [glowX, glowY] = [100 + lit * step, 270]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="night" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${night.from}"/><stop offset="1" stop-color="${night.to}"/></linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${round(glowX)}" cy="${glowY}" r="430"><stop offset="0" stop-color="#d99a4e" stop-opacity="0.62"/><stop offset="0.45" stop-color="#8d6033" stop-opacity="0.3"/><stop offset="1" stop-color="#3a2a1c" stop-opacity="0"/></radialGradient>
<linearGradient id="wax" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf1d6"/><stop offset="1" stop-color="#93794f"/></linearGradient>
<linearGradient id="fire" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ee9426"/><stop offset="1" stop-color="#f9c766"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
${candles.join('\n')}
</svg>`
}

type Candle = { x: number; middle: number; body: number; wick: number }

/** Fades with its distance from the light. */
function marketCandle({ x, middle, body, wick }: Candle, distance: number, { candle }: { candle: string }): string {
  const opacity = round(Math.max(0.35, 1 - Math.abs(distance) * 0.11))
  const [top, bottom] = [middle - body / 2, middle + body / 2]
  return `<g opacity="${opacity}" fill="${candle}" stroke="${candle}"><path d="M${round(x)} ${round(top - wick)}V${round(bottom + wick)}" stroke-width="4" stroke-linecap="round"/><rect x="${round(x - 27)}" y="${round(top)}" width="54" height="${round(body)}" rx="6" stroke="none"/></g>`
}

function litCandle(x: number, middle: number): string {
  const top = middle - 60
  return `<path d="M${round(x)} ${round(top - 40)}v40m0 216v54" stroke="#a98a58" stroke-width="6" stroke-linecap="round"/>
<rect x="${round(x - 42)}" y="${round(top)}" width="84" height="216" rx="7" fill="url(#wax)"/>
<g transform="translate(${round(x)} ${round(top - 172)})"><path d="M0 0c6 40 36 60 36 98 0 24-16 40-36 40s-36-16-36-40C-36 60-6 40 0 0Z" fill="url(#fire)"/><path d="M0 58c3 20 20 32 20 50 0 14-9 23-20 23s-20-9-20-23c0-18 17-30 20-50Z" fill="#fff3d6"/></g>`
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
