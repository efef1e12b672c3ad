import { accentCss } from '#contract/settings/accent-colors.ts'

/** Gives the open page the color it would be rendered with after a reload. */
export function showAccent(color: string): void {
  let style = document.getElementById('accent')
  if (!style) {
    style = document.createElement('style')
    style.id = 'accent'
    document.head.append(style)
  }
  style.textContent = accentCss(color)
}
