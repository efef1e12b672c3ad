import { type RefObject, useEffect, useState } from 'react'

import { showWidget, type WidgetState } from './show-widget.ts'

/** Shows TikTok's widget in the element while allowed; a new attempt starts over. */
export function useWidget(place: RefObject<HTMLElement | null>, isAllowed: boolean, attempt: number): WidgetState {
  const [state, setState] = useState<WidgetState>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: changing `attempt` starts a new attempt.
  useEffect(() => {
    if (place.current && isAllowed) return showWidget(place.current, setState)
  }, [place, isAllowed, attempt])
  return state
}
