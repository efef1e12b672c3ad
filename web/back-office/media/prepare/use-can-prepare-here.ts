import { useEffect, useState } from 'react'

import { canPrepareHere } from './can-prepare-here.ts'

/** Undefined until the browser has answered. */
export function useCanPrepareHere(): boolean | undefined {
  const [isAble, setIsAble] = useState<boolean>()
  useEffect(() => {
    canPrepareHere().then(setIsAble)
  }, [])
  return isAble
}
