import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { CardFieldHandle, CardFieldState } from './CardField.tsx'
import { savedCardsQuery } from './checkout.queries.ts'
import { useCardProvider } from './use-card-provider.ts'

const NEW_CARD = 'new'

/** Which card to charge: the first saved one, or a new one if there are none. */
export function useCardChoice() {
  const { provider, hasFailed, tryAgain } = useCardProvider()
  const { data, isPending, isError } = useQuery(savedCardsQuery)
  const cards = data?.paymentMethods ?? []
  const [chosen, setChosen] = useState<string>()
  const field = useRef<CardFieldHandle>(null)
  const [fieldState, setFieldState] = useState<CardFieldState>('loading')
  const onFieldState = useCallback((state: CardFieldState) => setFieldState(state), [])

  const isKnown = chosen === NEW_CARD || cards.some(({ id }) => id === chosen)
  const selected = isKnown && chosen ? chosen : (cards[0]?.id ?? NEW_CARD)
  return {
    provider,
    providerHasFailed: hasFailed,
    tryAgain,
    cards,
    /** If the saved cards can't be loaded, the buyer enters a new one. */
    isLoadingCards: isPending && !isError,
    selected,
    isNew: selected === NEW_CARD,
    select: setChosen,
    addNew: () => setChosen(NEW_CARD),
    /** Returns to the list and selects its first card. */
    cancelNew: () => setChosen(cards[0]?.id),
    field,
    isFieldReady: fieldState === 'ready',
    hasFailed: hasFailed || fieldState === 'failed',
    onFieldState,
  }
}
export type CardChoice = ReturnType<typeof useCardChoice>
