import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** Browsers refuse addresses that change with every key. */
const WRITE_AFTER_MS = 300

/** A search text that lives in the address (`?q=risk`) without filling the history. */
export function useAddressQuery(param: string): [text: string, setText: (text: string) => void] {
  const [path, navigate] = useLocation()
  const written = new URLSearchParams(useSearch()).get(param) ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (text: string) => {
    const next = new URLSearchParams(location.search)
    if (text) next.set(param, text)
    else next.delete(param)
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true, state: history.state })
    setTyped(null)
  }
  const setText = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(write, WRITE_AFTER_MS, text)
  }
  return [typed ?? written, setText]
}
