import { useEffect, useState } from 'react'

/** The value once it has stood still for a moment: for what is asked of the server while somebody types. */
export function useDebounced<T>(value: T, waitMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
