/** Shades from unlit to lit, precomputed; enough for smooth steps. */
const SHADES = 32

export type SceneColors = {
  isDark: boolean
  paper: string
  grid: string
  line: string
  /** Candle colors from unlit to right under a flame. */
  candle: string[]
  flame: Rgb
  core: Rgb
}

type Rgb = readonly [red: number, green: number, blue: number]

/** The theme's colors as RGB numbers that can be mixed. */
export function readSceneColors(canvas: HTMLCanvasElement): SceneColors {
  const style = getComputedStyle(canvas)
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const token = (name: string): Rgb => {
    if (!pixel) return [128, 128, 128]
    pixel.fillStyle = style.getPropertyValue(name)
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }

  const isDark = style.colorScheme === 'dark'
  const paper = token('--paper')
  const flame = token('--flame')
  const unlit = mix(paper, token('--line-strong'), isDark ? 0.62 : 0.5)
  const lit = isDark ? mix(token('--flame-deep'), token('--ink'), 0.35) : mix(token('--flame-deep'), flame, 0.3)
  return {
    isDark,
    paper: css(paper),
    grid: css(token('--ink'), 0.09),
    line: css(flame),
    candle: Array.from({ length: SHADES }, (_, shade) => css(mix(unlit, lit, shade / (SHADES - 1)))),
    flame,
    core: isDark ? [255, 246, 222] : [255, 225, 150],
  }
}

export const css = ([red, green, blue]: Rgb, alpha = 1) => `rgb(${red} ${green} ${blue} / ${alpha})`

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part)
  return [between(0), between(1), between(2)]
}
