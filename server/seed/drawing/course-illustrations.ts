import { BRAND, flamePath, round, svg } from './brand-svg.ts'
import { seededRandom } from './sample-price-bars.ts'

/** Pictures are drawn at 1600 × 900 and served smaller. */
export const ILLUSTRATION_WIDTH = 1600
export const ILLUSTRATION_HEIGHT = 900

/** Lighter and warmer than the dark page, so the picture stands out there, yet calm on the light one. */
const ROOM = { above: '#2A2D36', below: '#17191F' }
const WAX = { lit: '#FFF3D9', mid: '#E9CFA0', shade: '#8F7650', wick: '#A88C5F' }
const SLATE = { near: '#4C5462', far: '#373E4A' }

/** Candlelight fades like a bell curve; with only a few stops, you'd see rings. */
function lightStops(color: string, strength: number): string {
  return Array.from({ length: 17 }, (_, index) => {
    const radius = index / 16
    const fade = Math.exp(-((radius * 2.1) ** 2)) * 0.75 + Math.exp(-((radius * 6) ** 2)) * 0.25
    const edge = (1 - radius) ** 0.5
    return `<stop offset="${round(radius)}" stop-color="${color}" stop-opacity="${(strength * fade * edge).toFixed(4)}"/>`
  }).join('')
}

const DEFINITIONS = `<defs>
  <linearGradient id="room" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${ROOM.above}"/><stop offset="1" stop-color="${ROOM.below}"/></linearGradient>
  <linearGradient id="wax" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${WAX.lit}"/><stop offset="0.3" stop-color="${WAX.mid}"/><stop offset="1" stop-color="${WAX.shade}"/></linearGradient>
  <linearGradient id="fire" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F39A24"/><stop offset="0.55" stop-color="${BRAND.flame}"/><stop offset="1" stop-color="#FFD98A"/></linearGradient>
  <linearGradient id="heart" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFE9B8" stop-opacity="0"/><stop offset="0.5" stop-color="#FFF3D6"/><stop offset="1" stop-color="#FFF8E8"/></linearGradient>
  <radialGradient id="glow">${lightStops('#F29C38', 0.6)}</radialGradient>
</defs>`

function picture(content: string): string {
  const room = `<rect width="${ILLUSTRATION_WIDTH}" height="${ILLUSTRATION_HEIGHT}" fill="url(#room)"/>`
  return svg(ILLUSTRATION_WIDTH, ILLUSTRATION_HEIGHT, DEFINITIONS + room + content)
}

/** Blended like light rather than painted over: amber over slate would turn olive. */
function glow(x: number, y: number, radius: number, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)" opacity="${opacity}" style="mix-blend-mode: screen"/>`
}

function fire(x: number, baseY: number, height: number, lean = 0): string {
  const heart = flamePath(x, baseY - height * 0.05, height * 0.56, lean)
  return `<path d="${flamePath(x, baseY, height, lean)}" fill="url(#fire)"/><path d="${heart}" fill="url(#heart)" opacity="0.9"/>`
}

type Candle = { x: number; top: number; bottom: number; high: number; low: number; width: number }

function stick({ x, top, bottom, high, low, width }: Candle, fill: string, wickFill = fill, more = ''): string {
  const wick = Math.max(3, width * 0.075)
  return (
    `<g ${more}><rect x="${round(x - wick / 2)}" y="${high}" width="${round(wick)}" height="${low - high}" rx="${round(wick / 2)}" fill="${wickFill}"/>` +
    `<rect x="${x - width / 2}" y="${top}" width="${width}" height="${bottom - top}" rx="${round(width * 0.08)}" fill="${fill}"/></g>`
  )
}

/** A burning candle, with the flame on its upper wick. */
function litCandle(candle: Candle, flameHeight: number, lean = 0): string {
  return stick(candle, 'url(#wax)', WAX.wick) + fire(candle.x, candle.high + flameHeight * 0.13, flameHeight, lean)
}

/** The edge of an unlit candle that faces the flame. */
function rim({ x, top, bottom, width }: Candle, side: 'left' | 'right', opacity: number): string {
  const edge = side === 'left' ? x - width / 2 : x + width / 2 - 4
  return `<rect x="${edge}" y="${top + 5}" width="4" height="${bottom - top - 10}" rx="2" fill="${WAX.mid}" opacity="${round(opacity)}"/>`
}

/** One idea: the first candle is lit, and its light reveals the next ones. */
function firstCandle(): string {
  const ahead = [
    [762, 440, 620],
    [908, 352, 530],
    [1054, 408, 500],
    [1200, 290, 452],
    [1346, 226, 388],
    [1492, 262, 340],
  ] as const
  const unlit = ahead.map(([x, top, bottom], index) => {
    const candle = { x, top, bottom, high: top - 60 - (index % 2) * 26, low: bottom + 56 + (index % 3) * 18, width: 72 }
    const seen = 0.9 - index * 0.13
    return stick(candle, SLATE.near, SLATE.near, `opacity="${round(seen)}"`) + rim(candle, 'left', 0.62 * seen ** 2.6)
  })
  const behind: Candle = { x: 284, top: 640, bottom: 760, high: 590, low: 812, width: 72 }
  const before: Candle = { x: 138, top: 694, bottom: 800, high: 650, low: 850, width: 72 }
  const first: Candle = { x: 520, top: 446, bottom: 736, high: 376, low: 812, width: 112 }
  return picture(
    glow(520, 310, 860) +
      stick(before, SLATE.far, SLATE.far, 'opacity="0.55"') +
      stick(behind, SLATE.far, SLATE.far, 'opacity="0.85"') +
      rim(behind, 'right', 0.28) +
      unlit.join('') +
      litCandle(first, 184),
  )
}

/** One idea: the market is stormy, but the line that follows the plan stays calm and keeps its light. */
function calmLine(): string {
  const random = seededRandom(19)
  const storm = (count: number, width: number, reach: number, fill: string) =>
    Array.from({ length: count }, (_, index) => {
      const x = Math.round(((index + 0.5) * (ILLUSTRATION_WIDTH + 80)) / count - 40)
      const middle = 450 + (random() - 0.5) * reach
      const half = 34 + random() ** 2 * reach * 0.4
      const [top, bottom] = [Math.round(middle - half), Math.round(middle + half)]
      const high = Math.round(top - 20 - random() * 170)
      const low = Math.round(bottom + 20 + random() * 170)
      return stick({ x, top, bottom, high, low, width }, fill, fill, `opacity="${round(0.4 + random() * 0.55)}"`)
    }).join('')
  const line = 'M-40 500C150 484 300 450 470 452S760 486 930 470S1100 446 1180 446C1240 446 1272 430 1272 362'
  const stroke = (width: number, opacity: number) =>
    `<path d="${line}" fill="none" stroke="${BRAND.flame}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`
  return picture(
    `<g filter="blur(8px)">${storm(15, 78, 460, SLATE.far)}</g>` +
      storm(34, 24, 520, SLATE.near) +
      glow(1272, 320, 700) +
      `<g filter="blur(18px)" style="mix-blend-mode: screen">${stroke(30, 0.4)}</g>` +
      stroke(7, 1) +
      fire(1272, 386, 150),
  )
}

/** One idea: levels are layered, and price dips through one to find the orders waiting below it. */
function layeredLevels(): string {
  const depth = [
    [150, 430],
    [196, 260],
    [246, 520],
    [292, 340],
    [338, 220],
    [384, 300],
    [430, 360],
    [476, 250],
    [522, 390],
    [568, 300],
    [614, 640],
    [660, 800],
    [706, 560],
    [752, 330],
    [798, 240],
  ] as const
  const orders = depth.map(
    ([y, length]) => `<rect x="${1600 - length}" y="${y}" width="${length}" height="32" fill="url(#depth)"/>`,
  )
  const shelf = (y: number, height: number) =>
    `<rect x="0" y="${y}" width="1600" height="${height}" fill="url(#shelf)"/><rect x="0" y="${y - 1}" width="1600" height="2" fill="#97A0AD" opacity="0.4"/>`
  const path = [
    [126, 330, 400, 290, 440, 0],
    [214, 300, 372, 262, 398, 1],
    [302, 318, 432, 280, 470, 0],
    [390, 424, 524, 396, 562, 0],
    [478, 470, 542, 430, 594, 1],
    [566, 460, 548, 428, 588, 0],
    [654, 520, 588, 480, 602, 0],
    [742, 552, 596, 526, 736, 1],
    [830, 462, 566, 434, 594, 1],
    [918, 396, 478, 362, 506, 1],
    [1006, 350, 416, 312, 452, 1],
    [1094, 286, 364, 258, 396, 1],
  ] as const
  const sticks = path.map(([x, top, bottom, high, low, rising]) =>
    stick({ x, top, bottom, high, low, width: 48 }, rising ? 'url(#wax)' : '#616B7A', rising ? WAX.mid : '#616B7A'),
  )
  const gradients = `<defs>
    <linearGradient id="depth"><stop offset="0" stop-color="#667080" stop-opacity="0"/><stop offset="1" stop-color="#667080" stop-opacity="0.5"/></linearGradient>
    <linearGradient id="shelf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8E98A8" stop-opacity="0.16"/><stop offset="1" stop-color="#8E98A8" stop-opacity="0"/></linearGradient>
    <linearGradient id="pool" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F0903A" stop-opacity="0.3"/><stop offset="1" stop-color="#F0903A" stop-opacity="0"/></linearGradient>
  </defs>`
  return picture(
    gradients +
      shelf(240, 120) +
      shelf(424, 120) +
      orders.join('') +
      `<rect x="0" y="608" width="1600" height="190" fill="url(#pool)" style="mix-blend-mode: screen"/>` +
      glow(742, 700, 560, 0.95) +
      `<rect x="0" y="606" width="1600" height="4" fill="${BRAND.flame}"/>` +
      sticks.join('') +
      `<circle cx="742" cy="736" r="7" fill="#FFE9B8"/>`,
  )
}

/** One idea: three lights, one after the other, each a little higher. */
function threeLights(): string {
  const lights: Candle[] = [
    { x: 410, top: 580, bottom: 730, high: 526, low: 790, width: 100 },
    { x: 800, top: 460, bottom: 690, high: 402, low: 752, width: 100 },
    { x: 1190, top: 340, bottom: 640, high: 278, low: 704, width: 100 },
  ]
  const ground = `<path d="M-40 826C200 812 340 798 410 790S700 766 800 752S1120 716 1190 704S1500 640 1660 600" fill="none" stroke="${WAX.mid}" stroke-width="3" opacity="0.4"/>`
  return picture(
    lights.map(({ x, high }) => glow(x, high - 50, 620, 0.72)).join('') +
      ground +
      lights.map((candle) => litCandle(candle, 158)).join(''),
  )
}

/** One idea: a candle loses nothing by lighting another. */
function sharedFlame(): string {
  const teacher: Candle = { x: 0, top: 76, bottom: 470, high: 0, low: 556, width: 112 }
  const learner: Candle = { x: 932, top: 492, bottom: 742, high: 402, low: 818, width: 112 }
  return picture(
    glow(872, 310, 880) +
      stick(learner, 'url(#wax)', WAX.wick) +
      `<g transform="translate(806 380) rotate(29)">${stick(teacher, 'url(#wax)', WAX.wick)}</g>` +
      fire(932, 424, 156, -0.2) +
      fire(808, 406, 216, 0.22),
  )
}

export const ILLUSTRATIONS: readonly { name: string; drawing: string }[] = [
  { name: 'intro-to-trading', drawing: firstCandle() },
  { name: 'trading-psychology', drawing: calmLine() },
  { name: 'advanced-trading-concepts', drawing: layeredLevels() },
  { name: 'full-course-bundle', drawing: threeLights() },
  { name: 'mentorship', drawing: sharedFlame() },
]
