import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** Each section of the course dialog saves separately and reports here while it has unsaved text. */
export const UnsavedPartsContext = createContext<(part: string, isUnsaved: boolean) => void>(() => {})

export function useReportUnsaved(part: string, isUnsaved: boolean) {
  const report = useContext(UnsavedPartsContext)
  useEffect(() => {
    report(part, isUnsaved)
    return () => report(part, false)
  }, [report, part, isUnsaved])
}

export function useUnsavedParts() {
  const [parts, setParts] = useState<string[]>([])
  const report = useCallback((part: string, isUnsaved: boolean) => {
    setParts((current) => [...current.filter((each) => each !== part), ...(isUnsaved ? [part] : [])])
  }, [])
  return { parts, report }
}
