const MOVE_EVERY_MS = 9000
/** Not at once, so that a script that always removes it can't keep the page busy. */
const RESTORE_AFTER_MS = 200
const MAX_NAME_LENGTH = 40
/** Keeps the edges free, and the lower part, where captions and controls are. */
const AREA = { left: 0.03, right: 0.97, top: 0.06, bottom: 0.72 }

const LOOK = {
  all: 'initial',
  position: 'absolute',
  top: '0',
  left: '0',
  'z-index': '5',
  display: 'block',
  'max-width': '80%',
  overflow: 'hidden',
  'text-overflow': 'ellipsis',
  'white-space': 'nowrap',
  'pointer-events': 'none',
  'user-select': 'none',
  font: '500 clamp(12px, 1.2vw, 18px) / 1.6 system-ui, sans-serif',
  color: 'rgb(255 255 255 / 0.42)',
  // Readable on white, too.
  'text-shadow': '0 0 3px rgb(0 0 0 / 0.55), 0 0 1px rgb(0 0 0 / 0.55)',
  opacity: '1',
  visibility: 'visible',
}

/**
 * A faint name and code that moves over the video, so that nobody can cut it out. It comes back if it's removed, hidden or
 * changed. Screen readers don't read it, and it's never in the way of the mouse. Returns how to remove it.
 */
export function keepWatermark(root: HTMLElement, name: string, code: string): () => void {
  const text = `${isolated(shortened(name))} · ${code}`
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let mark = draw()
  let restoring: ReturnType<typeof setTimeout> | undefined

  function draw(): HTMLElement {
    const element = document.createElement('div')
    element.dataset.part = 'watermark'
    element.setAttribute('aria-hidden', 'true')
    element.dir = 'auto'
    element.textContent = text
    for (const [property, value] of Object.entries(LOOK)) element.style.setProperty(property, value, 'important')
    return element
  }

  /** The observer sees what others change, not what we do. */
  const quietly = (change: () => void) => {
    observer.disconnect()
    change()
    observer.observe(root, { childList: true })
    observer.observe(mark, { attributes: true, childList: true, characterData: true, subtree: true })
  }

  const move = (glides = !reducesMotion.matches) => {
    const [width, height] = [root.clientWidth, root.clientHeight]
    const place = (from: number, to: number, size: number, own: number) =>
      Math.round(from * size + Math.random() * Math.max(0, (to - from) * size - own))
    const x = place(AREA.left, AREA.right, width, mark.offsetWidth)
    const y = place(AREA.top, AREA.bottom, height, mark.offsetHeight)
    const set = (property: string, value: string) => mark.style.setProperty(property, value, 'important')
    quietly(() => {
      set('transition', glides ? `transform ${MOVE_EVERY_MS}ms linear` : 'none')
      set('transform', `translate(${x}px, ${y}px)`)
    })
  }

  const restore = () => {
    restoring = undefined
    quietly(() => {
      mark.remove()
      mark = draw()
      root.append(mark)
    })
    move(false)
  }

  const observer = new MutationObserver((changes) => {
    const isOurs = changes.some(({ target }) => target !== root)
    if (isOurs || !mark.isConnected) restoring ??= setTimeout(restore, RESTORE_AFTER_MS)
  })
  // The video has another size, as in full screen.
  const sizes = new ResizeObserver(() => move(false))
  const moving = setInterval(() => (isShown(mark) ? move() : restore()), MOVE_EVERY_MS)
  root.append(mark)
  move(false)
  sizes.observe(root)

  return () => {
    clearInterval(moving)
    clearTimeout(restoring)
    observer.disconnect()
    sizes.disconnect()
    mark.remove()
  }
}

const shortened = (name: string) => {
  const letters = [...name]
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : name
}

/** Keeps the code to the right of an Arabic name from being torn apart. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** A style sheet can hide it without touching the element. */
function isShown(mark: HTMLElement): boolean {
  const { display, visibility, opacity } = getComputedStyle(mark)
  return mark.isConnected && display !== 'none' && visibility === 'visible' && Number(opacity) > 0.9
}
