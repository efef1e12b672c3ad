import { css, type SceneColors } from './scene-colors.ts'

/** The flame of the logo (ui/BrandMark.tsx), 7.1 wide and 10.7 high, with its base at the origin. */
const FLAME = 'M.3-10.7C.6-8.5 3.6-6.6 3.6-3.6 3.6-1.4 2 0 0 0S-3.5-1.4-3.5-3.4C-3.5-6-.3-7.3.3-10.7Z'
export const FLAME_SIZE = { width: 8, height: 10.7 }
const FLAME_SCALE = 12
const GLOW_PIXELS = 256

/** Painted once and reused, because gradients are too slow to draw every frame. */
export type LightSprites = { glow: HTMLCanvasElement; flame: HTMLCanvasElement }

export function paintLightSprites(colors: SceneColors): LightSprites {
  return { glow: paintGlow(colors), flame: paintFlame(colors) }
}

/** Painted per pixel with noise, because such a faint gradient would show visible rings. */
function paintGlow({ flame: [red, green, blue], isDark }: SceneColors): HTMLCanvasElement {
  const { canvas, context } = createSheet(GLOW_PIXELS, GLOW_PIXELS)
  const image = context.createImageData(GLOW_PIXELS, GLOW_PIXELS)
  const half = GLOW_PIXELS / 2
  const brightest = isDark ? 84 : 70
  for (let pixel = 0; pixel < GLOW_PIXELS ** 2; pixel++) {
    const distance = Math.hypot((pixel % GLOW_PIXELS) - half, Math.floor(pixel / GLOW_PIXELS) - half) / half
    // Falls off like light: steeply near the flame, then slowly.
    const brightness = brightest * Math.max(0, 1 - distance) ** 2.4
    image.data.set([red, green, blue, brightness > 0 ? brightness + 2.5 * (Math.random() - 0.5) : 0], pixel * 4)
  }
  context.putImageData(image, 0, 0)
  return canvas
}

function paintFlame({ flame, core }: SceneColors): HTMLCanvasElement {
  const { width, height } = FLAME_SIZE
  const { canvas, context } = createSheet(width * FLAME_SCALE, height * FLAME_SCALE)
  context.scale(FLAME_SCALE, FLAME_SCALE)
  context.translate(width / 2, height)
  context.clip(new Path2D(FLAME))
  context.fillStyle = css(flame)
  context.fillRect(-width / 2, -height, width, height)
  const heart = context.createRadialGradient(0, -1.8, 0.1, 0, -2.6, 3)
  heart.addColorStop(0, css(core, 0.95))
  heart.addColorStop(0.4, css(core, 0.6))
  heart.addColorStop(1, css(core, 0))
  context.fillStyle = heart
  context.fillRect(-width / 2, -height, width, height)
  return canvas
}

function createSheet(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.ceil(height) })
  const context = canvas.getContext('2d')
  if (!context) throw new Error("This browser doesn't support canvas")
  return { canvas, context }
}
