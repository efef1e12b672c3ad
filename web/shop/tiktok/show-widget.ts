import { TIKTOK_NAME, TIKTOK_PROFILE_URL } from './tiktok-profile.ts'

/** After this, the widget counts as failed and our own posts are shown. */
const WIDGET_TIMEOUT_MS = 10_000
const SCRIPT_URL = 'https://www.tiktok.com/embed.js'

export type WidgetState = 'loading' | 'shown' | 'failed'

/** Loads TikTok's creator widget into an element and reports its state. Returns a cleanup function. */
export function showWidget(place: HTMLElement, onChange: (state: WidgetState) => void): () => void {
  const settle = (state: WidgetState) => {
    clearTimeout(timer)
    arrival.disconnect()
    if (state === 'failed') place.replaceChildren()
    onChange(state)
  }
  const timer = setTimeout(settle, WIDGET_TIMEOUT_MS, 'failed')
  // The script fires no event when done, so wait for its iframe.
  const arrival = new MutationObserver(() => {
    if (place.querySelector('iframe')) settle('shown')
  })
  arrival.observe(place, { childList: true, subtree: true })

  onChange('loading')
  const script = Object.assign(document.createElement('script'), { src: SCRIPT_URL, async: true })
  script.addEventListener('error', () => settle('failed'))
  place.replaceChildren(widgetMarkup(), script)

  return () => {
    clearTimeout(timer)
    arrival.disconnect()
    place.replaceChildren()
  }
}

/** The markup from TikTok's documentation. Created outside React, because the script rewrites it. */
function widgetMarkup(): HTMLElement {
  const quote = document.createElement('blockquote')
  quote.className = 'tiktok-embed'
  quote.cite = TIKTOK_PROFILE_URL
  quote.dataset.uniqueId = TIKTOK_NAME
  quote.dataset.embedType = 'creator'
  quote.style.cssText = 'max-width: 780px; min-width: 288px; margin: 0 auto'
  quote.append(document.createElement('section'))
  return quote
}
