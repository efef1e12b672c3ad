import { type RefObject, useEffect, useState } from 'react'

import { showWidget, type WidgetState } from './show-widget.ts'

/** Shows TikTok's widget in the element while it may be loaded; every new attempt begins from scratch. */
export function useWidget(place: RefObject<HTMLElement | null>, isAllowed: boolean, attempt: number): WidgetState {
  const [state, setState] = useState<WidgetState>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is all that changes with `attempt`.
  useEffect(() => {
    if (place.current && isAllowed) return showWidget(place.current, setState)
  }, [place, isAllowed, attempt])
  return state
}
