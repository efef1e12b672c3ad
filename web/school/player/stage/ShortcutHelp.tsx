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

/** Inside the stage, so that it also shows in full screen. */
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
      className="absolute inset-0 z-30 grid animate-appear place-items-center overflow-y-auto bg-paper/95 p-4"
    >
      <div className="w-full max-w-sm">
        <h2 className="text-22 text-ink">Keyboard shortcuts</h2>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-14">
          {SHORTCUTS.map(([keys, meaning]) => (
            <div key={keys} className="contents">
              <dt className="font-medium text-ink">{keys}</dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Use single-key shortcuts"
          className="mt-4"
          defaultChecked={areLetterKeysOn()}
          onChange={({ target }) => setLetterKeys(target.checked)}
        />
        <Button ref={close} size="small" className="mt-4" onClick={onClose}>
          Close
        </Button>
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
