import { useEffect, useRef } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { areLetterKeysOn, setLetterKeys } from './letter-keys.ts'

const SHORTCUTS = [
  ['Space or k', 'Play or pause'],
  ['j and l', '10 seconds back and forward'],
  ['← and →', '5 seconds back and forward'],
  ['↑ and ↓', 'Volume up and down'],
  ['m', 'Mute'],
  ['f', 'Fullscreen'],
  ['t', 'Theater mode'],
  ['c', 'Captions'],
  ['< and >', 'Speed down and up'],
  ['?', 'This list'],
] as const

/** In the stage's part of the page, so that it also shows in full screen, but over the whole window. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useDismissKeys(onClose)
  return (
    <div
      role="dialog"
      aria-label="Keyboard shortcuts"
      className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-veil p-4"
    >
      <div className="w-full max-w-md animate-rise rounded-card border border-line bg-surface p-5 shadow-float sm:p-6">
        <h2 className="font-display text-22 font-medium text-ink">Keyboard shortcuts</h2>
        <dl className="mt-4 divide-y divide-line text-16">
          {SHORTCUTS.map(([keys, meaning]) => (
            <div key={keys} className="flex items-baseline justify-between gap-6 py-2">
              <dt className="order-last shrink-0 font-medium text-ink">{keys}</dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <Switch
            label="Use single-key shortcuts"
            defaultChecked={areLetterKeysOn()}
            onChange={({ target }) => setLetterKeys(target.checked)}
          />
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Handles keys before the player does, because its `?` would reopen the list. */
function useDismissKeys(onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('textarea, input:not([type="range"])')
      if (event.key !== 'Escape' && (event.key !== '?' || isTyping)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
