import { FLAME_SIZE, type LightSprites, paintLightSprites } from './light-sprites.ts'
import { type Candles, fillCandles, roomForCandles } from './market.ts'
import { readSceneColours, type SceneColours } from './scene-colours.ts'
import { breath, flicker, lean } from './scene-motion.ts'

/** More pixels than this cost a lot and show nothing. */
const MAX_DENSITY = 2
/** Light has no edges: a quarter of the pixels each way shows the same and costs a sixteenth. */
const GLOW_DENSITY = 0.25
const CANDLES_PER_SECOND = 0.3
/** Candles beyond the edges, so that no light comes or goes in sight. */
const MARGIN = 7
/** How far a flame lights the candles beside it, in candles. */
const LIGHT_REACH = 3.4
/** Where price 0 stands and how far price 1 is from it, in parts of the height. */
const MIDDLE = 0.64
const RANGE = 0.24

type CandleScene = {
  resize: () => void
  /** Fewer pixels for a machine that does not keep up, down to one per pixel of the page. */
  coarsen: () => void
  /** Takes the colours of the theme around the canvas. */
  recolour: () => void
  draw: (seconds: number) => void
}

/** Candles that breathe, a line that drifts through them, flames on the local highs that light what is near. */
export function openCandleScene(context: CanvasRenderingContext2D, glow: CanvasRenderingContext2D): CandleScene {
  const { canvas } = context
  let colours: SceneColours
  let sprites: LightSprites
  let candles: Candles
  let light: Float32Array
  let maxDensity = MAX_DENSITY
  let density = 1
  let width = 0
  let height = 0
  let step = 0
  let body = 0

  // Of the frame that is being drawn.
  let seconds = 0
  let first = Number.NaN
  let left = 0

  function resize() {
    density = Math.min(devicePixelRatio || 1, maxDensity)
    width = canvas.clientWidth
    height = canvas.clientHeight
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    glow.canvas.width = Math.ceil(width * GLOW_DENSITY)
    glow.canvas.height = Math.ceil(height * GLOW_DENSITY)
    step = Math.min(50, Math.max(25, width / 27))
    body = Math.round(step * 0.44)
    candles = roomForCandles(Math.ceil(width / step) + 2 * MARGIN)
    light = new Float32Array(candles.open.length)
    first = Number.NaN
  }

  function coarsen() {
    if (density <= 1) return
    maxDensity = Math.max(1, density - 0.5)
    resize()
  }

  function recolour() {
    colours = readSceneColours(canvas)
    sprites = paintLightSprites(colours)
  }

  function draw(atSeconds: number) {
    seconds = atSeconds
    const travelled = seconds * CANDLES_PER_SECOND
    const newFirst = Math.floor(travelled - light.length / 2)
    if (newFirst !== first) fillCandles(candles, newFirst)
    first = newFirst
    // From the middle outwards: a window of another width shows more or less of the same picture.
    left = width / 2 + (first - travelled) * step
    context.setTransform(density, 0, 0, density, 0, 0)
    context.clearRect(0, 0, width, height)
    drawGrid()
    spreadLight()
    drawGlow()
    drawLine()
    for (let at = 0; at < light.length; at++) drawCandle(at)
    for (let at = 0; at < light.length; at++) if (candles.isPeak[at]) drawFlame(at)
  }

  const y = (price = 0) => height * (MIDDLE - price * RANGE)
  const halfBody = (at: number) =>
    (Math.abs(y(candles.open[at]) - y(candles.close[at])) / 2) * breath(seconds, first + at)
  /** The upper end of the wick, which rises and falls with the breath of its candle. */
  const tip = (at: number) => y(candles.high[at]) - height * 0.008 * (breath(seconds, first + at) - 1) * 8
  /** Fades towards the edges: the market goes on where the window ends. */
  const presence = (x: number) => Math.max(0, Math.min(1, Math.min(x, width - x) / (width * 0.16) + 0.15))

  function drawGrid() {
    context.globalAlpha = 1
    context.strokeStyle = colours.grid
    context.lineWidth = 1
    context.beginPath()
    for (let price = -0.9; price < 1; price += 0.6) {
      const at = Math.round(y(price)) + 0.5
      context.moveTo(0, at)
      context.lineTo(width, at)
    }
    context.stroke()
  }

  function spreadLight() {
    light.fill(0)
    for (let at = 0; at < light.length; at++) {
      if (!candles.isPeak[at]) continue
      const strength = flicker(seconds, first + at)
      for (let other = Math.max(0, at - MARGIN); other < Math.min(light.length, at + MARGIN + 1); other++) {
        const distance = (other - at) / LIGHT_REACH
        light[other] = Math.min(1, (light[other] ?? 0) + strength * Math.exp(-distance * distance))
      }
    }
  }

  function drawGlow() {
    glow.setTransform(GLOW_DENSITY, 0, 0, GLOW_DENSITY, 0, 0)
    glow.clearRect(0, 0, width, height)
    glow.globalCompositeOperation = colours.isDark ? 'lighter' : 'source-over'
    for (let at = 0; at < light.length; at++) {
      if (!candles.isPeak[at]) continue
      const x = left + at * step
      const strength = flicker(seconds, first + at)
      const radius = step * (6 + 0.6 * strength)
      glow.globalAlpha = presence(x) * (0.5 + 0.5 * strength)
      glow.drawImage(sprites.glow, x - radius, tip(at) - body * 0.7 - radius, radius * 2, radius * 2)
    }
  }

  function drawLine() {
    context.globalAlpha = colours.isDark ? 0.55 : 0.8
    context.strokeStyle = colours.line
    context.lineWidth = 1.5
    context.beginPath()
    for (let at = 0; at < light.length - 1; at++) {
      const x = left + at * step
      const price = y(candles.average[at])
      if (at === 0) context.moveTo(x, price)
      else context.quadraticCurveTo(x, price, x + step / 2, (price + y(candles.average[at + 1])) / 2)
    }
    context.stroke()
  }

  function drawCandle(at: number) {
    const x = left + at * step
    const top = tip(at)
    const half = Math.max(2.5, halfBody(at))
    const middle = (y(candles.open[at]) + y(candles.close[at])) / 2
    const shade = colours.candle[Math.round((light[at] ?? 0) * (colours.candle.length - 1))] ?? colours.line
    context.globalAlpha = presence(x)
    context.fillStyle = shade
    context.fillRect(x - 0.75, top, 1.5, middle - half - top)
    context.fillRect(x - 0.75, middle + half, 1.5, y(candles.low[at]) - middle - half)
    context.beginPath()
    context.roundRect(x - body / 2, middle - half, body, half * 2, 2.5)
    // Hollow when it rises, as everywhere in the shop; the line is only guessed behind it.
    const isRising = (candles.close[at] ?? 0) >= (candles.open[at] ?? 0)
    if (!isRising) return context.fill()
    context.globalAlpha *= 0.62
    context.fillStyle = colours.paper
    context.fill()
    context.globalAlpha = presence(x)
    context.strokeStyle = shade
    context.lineWidth = 1.5
    context.stroke()
  }

  function drawFlame(at: number) {
    const x = left + at * step
    const high = body * 1.85
    const wide = (high * FLAME_SIZE.width) / FLAME_SIZE.height
    const stretch = 0.82 + 0.24 * flicker(seconds, first + at)
    const slant = -lean(seconds, first + at)
    context.globalAlpha = presence(x)
    context.setTransform(density, 0, slant * density, stretch * density, x * density, (tip(at) + 2) * density)
    context.drawImage(sprites.flame, -wide / 2, -high, wide, high)
    context.setTransform(density, 0, 0, density, 0, 0)
  }

  resize()
  recolour()
  return { resize, coarsen, recolour, draw }
}
