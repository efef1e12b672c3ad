import { FLAME_SIZE, type LightSprites, paintLightSprites } from './light-sprites.ts'
import { allocateCandles, type Candles, fillCandles } from './market.ts'
import { readSceneColors, type SceneColors } from './scene-colors.ts'
import { breath, flicker, lean } from './scene-motion.ts'

/** A higher density costs a lot and isn't visible. */
const MAX_DENSITY = 2
/** The glow is blurry, so a quarter of the resolution looks the same at a sixteenth of the cost. */
const GLOW_DENSITY = 0.25
const CANDLES_PER_SECOND = 0.3
/** Candles beyond the edges, so that their light doesn't pop in or out. */
const MARGIN = 7
/** How far a flame lights its neighbors, in candles. */
const LIGHT_REACH = 3.4
/** The position of price 0 and its distance to price 1, as fractions of the height. */
const MIDDLE = 0.64
const RANGE = 0.24

type CandleScene = {
  resize: () => void
  /** Lowers the resolution for slow machines, down to one pixel per CSS pixel. */
  coarsen: () => void
  /** Applies the current theme's colors. */
  recolor: () => void
  draw: (seconds: number) => void
}

/** Draws pulsing candles, a moving average, and flames on local highs that light nearby candles. */
export function openCandleScene(context: CanvasRenderingContext2D, glow: CanvasRenderingContext2D): CandleScene {
  const { canvas } = context
  let colors: SceneColors
  let sprites: LightSprites
  let candles: Candles
  let light: Float32Array
  let maxDensity = MAX_DENSITY
  let density = 1
  let width = 0
  let height = 0
  let step = 0
  let body = 0

  // State of the current frame.
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
    candles = allocateCandles(Math.ceil(width / step) + 2 * MARGIN)
    light = new Float32Array(candles.open.length)
    first = Number.NaN
  }

  function coarsen() {
    if (density <= 1) return
    maxDensity = Math.max(1, density - 0.5)
    resize()
  }

  function recolor() {
    colors = readSceneColors(canvas)
    sprites = paintLightSprites(colors)
  }

  function draw(atSeconds: number) {
    seconds = atSeconds
    const travelled = seconds * CANDLES_PER_SECOND
    const newFirst = Math.floor(travelled - light.length / 2)
    if (newFirst !== first) fillCandles(candles, newFirst)
    first = newFirst
    // Centered, so that a window of another width shows more or less of the same picture.
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
  /** The top of the wick, which moves with the candle's pulse. */
  const tip = (at: number) => y(candles.high[at]) - height * 0.008 * (breath(seconds, first + at) - 1) * 8
  /** Fades toward the edges. */
  const presence = (x: number) => Math.max(0, Math.min(1, Math.min(x, width - x) / (width * 0.16) + 0.15))

  function drawGrid() {
    context.globalAlpha = 1
    context.strokeStyle = colors.grid
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
    glow.globalCompositeOperation = colors.isDark ? 'lighter' : 'source-over'
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
    context.globalAlpha = colors.isDark ? 0.55 : 0.8
    context.strokeStyle = colors.line
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
    const shade = colors.candle[Math.round((light[at] ?? 0) * (colors.candle.length - 1))] ?? colors.line
    context.globalAlpha = presence(x)
    context.fillStyle = shade
    context.fillRect(x - 0.75, top, 1.5, middle - half - top)
    context.fillRect(x - 0.75, middle + half, 1.5, y(candles.low[at]) - middle - half)
    context.beginPath()
    context.roundRect(x - body / 2, middle - half, body, half * 2, 2.5)
    // Rising candles are hollow, as everywhere in the shop; the line shows faintly behind.
    const isRising = (candles.close[at] ?? 0) >= (candles.open[at] ?? 0)
    if (!isRising) return context.fill()
    context.globalAlpha *= 0.62
    context.fillStyle = colors.paper
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
  recolor()
  return { resize, coarsen, recolor, draw }
}
