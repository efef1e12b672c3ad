import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** What is looked for, ticked or slid is quickly done again; what was written is not. */
const NOT_WRITTEN = ['search', 'checkbox', 'radio', 'range', 'file', 'button', 'submit', 'color', 'hidden']

/**
 * Whether somebody has written something into the fields of an element that gets `watch`, compared with what stood in
 * each field when they came to it.
 */
export function useTypedText() {
  const before = useRef(new Map<TextField, string>())
  const [isTyped, setTyped] = useState(false)
  const look = () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text)
  // A form that was sent may have been emptied since.
  useEffect(() => setTyped(look()))
  return {
    isTyped,
    /** As it is right now, whatever was drawn last. */
    isTypedNow: look,
    watch: {
      onFocus: ({ target, currentTarget }: FocusEvent) => {
        // A dialog within a dialog watches its own fields.
        if (!isTextField(target) || !currentTarget.contains(target)) return
        if (!before.current.has(target)) before.current.set(target, target.value)
      },
      onInput: (_event: FormEvent) => setTyped(look()),
    },
  }
}

function isTextField(target: EventTarget): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !NOT_WRITTEN.includes(target.type)
}
