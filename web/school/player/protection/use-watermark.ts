import { type RefObject, useEffect } from 'react'

import { shortCode } from '#contract/students/short-code.ts'
import { useViewer } from '#web/lib/session/viewer.ts'

/** Shows who is watching over everything in this element. */
export function useWatermark(root: RefObject<HTMLElement | null>, isOn: boolean) {
  const { viewer } = useViewer()
  const name = viewer && (`${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email)
  const code = viewer && shortCode(viewer.id)
  useEffect(() => {
    const element = root.current
    if (!isOn || !element || !name || !code) return
    let stop: (() => void) | undefined
    let isClosed = false
    import('./keep-watermark.ts').then(
      ({ keepWatermark }) => {
        if (!isClosed) stop = keepWatermark(element, name, code)
      },
      () => {},
    )
    return () => {
      isClosed = true
      stop?.()
    }
  }, [root, isOn, name, code])
}
