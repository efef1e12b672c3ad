import { isHexColor } from '#contract/settings/accent-colors.ts'

/** What someone typed as `#rrggbb`, the way the server will read it; null while it isn't a color. */
export function readTypedColor(typed: string): string | null {
  const value = typed.trim().toLowerCase().replace(/^#/, '')
  const long = value.length === 3 ? [...value].map((digit) => digit + digit).join('') : value
  return isHexColor(`#${long}`) ? `#${long}` : null
}
