import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Searches, checkboxes and sliders are quickly redone; written text isn't. */
const NON_TEXT_TYPES = ['search', 'checkbox', 'radio', 'range', 'file', 'button', 'submit', 'color', 'hidden']

/**
 * Whether text was typed into the fields of the element that gets `watch`, compared with each field's value when it was
 * focused.
 */
export function useTypedText() {
  const before = useRef(new Map<TextField, string>())
  const [isTyped, setTyped] = useState(false)
  const hasTypedText = () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text)
  // A submitted form may have been cleared since.
  useEffect(() => setTyped(hasTypedText()))
  return {
    isTyped,
    /** The current state, which may be newer than the last render. */
    isTypedNow: hasTypedText,
    watch: {
      onFocus: ({ target, currentTarget }: FocusEvent) => {
        // A nested dialog watches its own fields.
        if (!isTextField(target) || !currentTarget.contains(target)) return
        if (!before.current.has(target)) before.current.set(target, target.value)
      },
      onInput: (_event: FormEvent) => setTyped(hasTypedText()),
    },
  }
}

function isTextField(target: EventTarget): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(target.type)
}
