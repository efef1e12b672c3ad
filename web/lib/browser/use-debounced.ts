import { useEffect, useState } from 'react'

/** The value after it has stopped changing for a moment, for searches while typing. */
export function useDebounced<T>(value: T, waitMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
