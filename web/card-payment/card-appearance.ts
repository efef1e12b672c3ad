import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'

/** Gives the card field the page's colors in both themes, and the disabled style while locked. */
export function useCardAppearance(isLocked: boolean): Appearance {
  const isDark = useSyncExternalStore(watchClass, readIsDark, () => false)
  return useMemo(() => appearanceFor(isDark, isLocked), [isDark, isLocked])
}

const readIsDark = () => document.documentElement.classList.contains('dark')

function watchClass(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}

function appearanceFor(isDark: boolean, isLocked: boolean): Appearance {
  const style = getComputedStyle(document.documentElement)
  const color = (token: string) => toRgb(style.getPropertyValue(token))
  const line = color('--line-strong')
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: color('--flame-deep'),
      colorBackground: color(isLocked ? '--raised' : '--surface'),
      colorText: color('--ink'),
      colorTextSecondary: color('--muted'),
      colorTextPlaceholder: color('--muted'),
      colorDanger: color('--loss'),
      fontFamily: 'Geist, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${line}`, boxShadow: 'none', padding: '10px 12px' },
      '.Input:focus': { border: `1px solid ${color('--flame-deep')}`, boxShadow: 'none' },
      '.Label': { fontSize: '14px', fontWeight: '500', color: color('--ink') },
    },
  }
}

/** Stripe doesn't accept `oklch()` colors, so a canvas converts them to RGB. */
function toRgb(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return color
  context.fillStyle = color.trim()
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
