export type ChartColors = ReturnType<typeof readChartColors>

const TOKENS = ['surface', 'ink', 'muted', 'line', 'gain', 'loss', 'flame-deep'] as const

/** The page's colors where the chart stands, in a notation that the chart library can read. */
export function readChartColors(element: Element) {
  const styles = getComputedStyle(element)
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pixel) throw new Error("This browser can't draw charts.")
  const read = (token: (typeof TOKENS)[number]) => toRgb(pixel, styles.getPropertyValue(`--${token}`))
  return {
    surface: read('surface'),
    ink: read('ink'),
    muted: read('muted'),
    line: read('line'),
    gain: read('gain'),
    loss: read('loss'),
    accent: read('flame-deep'),
  }
}

type Rgb = readonly [red: number, green: number, blue: number]

/** The tokens are in OKLCH, which the library doesn't know. The browser draws one pixel with it and tells what it is. */
function toRgb(pixel: CanvasRenderingContext2D, color: string): Rgb {
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

export const css = ([red, green, blue]: Rgb, opacity = 1): string => `rgba(${red}, ${green}, ${blue}, ${opacity})`
