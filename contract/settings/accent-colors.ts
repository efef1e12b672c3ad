/** Derives every shade of the shop's accent color, so that text on and beside it stays readable in both themes. */

/** The grounds of each theme, as in web/styles/tokens.css. */
const GROUNDS = {
  light: { paper: '#FBFAF7', surface: '#FFFFFF', raised: '#F4F1EA' },
  dark: { paper: '#0E1116', surface: '#151A21', raised: '#1C222B' },
}
type Theme = keyof typeof GROUNDS

const INK = '#14171C'
const WHITE = '#FFFFFF'
/** WCAG AA for text. */
const READABLE = 4.5
/** A button must stand out from a light page at least as much as our own amber does. */
const STANDS_OUT = 1.9
const STEP = 0.005

type AccentShades = {
  /** Buttons, progress, the flame in the logo. */
  flame: string
  flameHover: string
  /** Links and focus rings. */
  flameDeep: string
  flameWash: string
  /** Text on `flame`: ink or white. */
  onFlame: string
}

export const isHexColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

/** `accent` as `#rrggbb`. */
export function accentShades(accent: string, theme: Theme): AccentShades {
  const away = theme === 'light' ? -1 : 1
  const { paper, raised } = GROUNDS[theme]
  const flame = shift(accent, away, (shade) => {
    const [ground, enough] = theme === 'light' ? [paper, STANDS_OUT] : [raised, READABLE]
    return contrast(shade, ground) >= enough && contrast(shade, textOn(shade)) >= READABLE
  })
  const onFlame = textOn(flame)
  const { h, c } = toOklch(accent)
  const flameWash = toHex(theme === 'light' ? { l: 0.9585, c: Math.min(c, 0.029), h } : { l: 0.26, c: c && 0.026, h })
  const grounds = [...Object.values(GROUNDS[theme]), flameWash]
  return {
    flame,
    flameHover: hoverShade(flame, onFlame, away),
    flameDeep: shift(accent, away, (shade) => grounds.every((ground) => contrast(shade, ground) >= READABLE)),
    flameWash,
    onFlame,
  }
}

/** Overrides the colors of tokens.css, wherever the two stand in the document. */
export function accentCss(accent: string): string {
  if (!isHexColor(accent)) return ''
  const rule = (theme: Theme) => {
    const { flame, flameHover, flameDeep, flameWash, onFlame } = accentShades(accent, theme)
    return `{--flame:${flame};--flame-hover:${flameHover};--flame-deep:${flameDeep};--flame-wash:${flameWash};--on-flame:${onFlame}}`
  }
  return `:root:root,.light.light${rule('light')}.dark.dark${rule('dark')}`
}

const textOn = (ground: string) => (contrast(ground, INK) >= contrast(ground, WHITE) ? INK : WHITE)

/** A little away from the page, or towards it where the text on the button would otherwise fade. */
function hoverShade(flame: string, onFlame: string, away: number): string {
  const { l, c, h } = toOklch(flame)
  const shade = toHex({ l: l + away * 0.037, c, h })
  return contrast(shade, onFlame) >= READABLE ? shade : toHex({ l: l - away * 0.037, c, h })
}

/** The closest darker (-1) or lighter (1) shade that is good enough. */
function shift(color: string, direction: number, isGood: (shade: string) => boolean): string {
  const { l, c, h } = toOklch(color)
  let shade = color.toUpperCase()
  for (let at = l; !isGood(shade) && at > -STEP && at < 1 + STEP; at += direction * STEP) shade = toHex({ l: at, c, h })
  return shade
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const { r, g, b } = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Linear = { r: number; g: number; b: number }
type Oklch = { l: number; c: number; h: number }

function toLinear(hex: string): Linear {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return { r: channel(1), g: channel(3), b: channel(5) }
}

function toOklch(hex: string): Oklch {
  const { r, g, b } = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, bb)
  return { l: lightness, c: chroma < 0.0005 ? 0 : chroma, h: Math.atan2(bb, a) }
}

function fromOklch({ l, c, h }: Oklch): Linear {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    g: -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    b: -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  }
}

/** With less chroma where a screen can't show the shade. */
function toHex({ l, c, h }: Oklch): string {
  let chroma = c
  let linear = fromOklch({ l, c: chroma, h })
  while (chroma > 0 && Object.values(linear).some((value) => value < -0.0005 || value > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004)
    linear = fromOklch({ l, c: chroma, h })
  }
  const channel = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value))
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(linear.r)}${channel(linear.g)}${channel(linear.b)}`.toUpperCase()
}
