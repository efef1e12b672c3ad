import { useEffect, useRef, useState } from 'react'

import { useUrlParam } from './use-url-param.ts'

/** Browsers throttle URLs that change with every keystroke. */
const WRITE_AFTER_MS = 300

/** A search text kept in the URL (`?q=risk`) without adding history entries. */
export function useUrlQuery(param: string): [text: string, setText: (text: string) => void] {
  const [written, write] = useUrlParam(param)
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const writeNow = (text: string) => {
    write(text)
    setTyped(null)
  }
  const setText = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(writeNow, WRITE_AFTER_MS, text)
  }
  return [typed ?? written, setText]
}
