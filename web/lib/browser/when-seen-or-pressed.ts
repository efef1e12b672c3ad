/**
 * Acts when an element comes into view, and for every press inside it, with the button that was pressed. On the
 * document, because React stops clicks in a part of the page that it hasn't hydrated. Returns what ends it.
 */
export function whenSeenOrPressed(element: Element, act: (button: HTMLElement | null) => void): () => void {
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) act(null)
  })
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && element.contains(target)) act(target.closest('button'))
  }
  sight.observe(element)
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    sight.disconnect()
    document.removeEventListener('click', onClick, { capture: true })
  }
}
