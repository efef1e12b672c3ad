import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

import { priceIn } from '#contract/catalog/price-in.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'

/**
 * What this page shows prices in. A store rather than state, because parts of the page may not have their code yet:
 * they hydrate with the currency that the server used, and change right after. Other tabs keep what they show, which
 * is also what they send with a payment.
 */
export class CurrencyChoice {
  #current: string
  readonly #listeners = new Set<() => void>()
  #locks = 0
  readonly #lockListeners = new Set<() => void>()
  readonly sent: () => string

  constructor(sent: string = MAIN_CURRENCY) {
    this.#current = sent
    this.sent = () => sent
  }

  current = () => this.#current

  isLocked = () => this.#locks > 0

  /** While somebody pays, the page must not show anything else than what is charged. Returns what unlocks it. */
  lock(): () => void {
    this.#changeLocks(1)
    return () => this.#changeLocks(-1)
  }

  #changeLocks(by: 1 | -1) {
    this.#locks += by
    for (const listener of this.#lockListeners) listener()
  }

  /** Apart from the currency, because what sleeps on the page wakes up when that changes. */
  watchLock = (listener: () => void) => {
    this.#lockListeners.add(listener)
    return () => this.#lockListeners.delete(listener)
  }

  watch = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  choose = (currency: string) => {
    this.#current = currency
    for (const listener of this.#listeners) listener()
  }

  /** The back button can restore this page after something else was chosen on a later one. */
  followBack(currencies: string[]): () => void {
    const restore = ({ persisted }: PageTransitionEvent) => {
      const chosen = /(?:^|; )currency=(\w+)/.exec(document.cookie)?.[1] ?? MAIN_CURRENCY
      // It may have been added to the shop since this page was made.
      if (persisted && currencies.includes(chosen)) this.choose(chosen)
    }
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }
}

export const CurrencyContext = createContext(new CurrencyChoice())

/** The currency that the visitor chose. Not everything has a price in it, see `usePriceOf`. */
export function useCurrency(): string {
  const { watch, current, sent } = useContext(CurrencyContext)
  return useSyncExternalStore(watch, current, sent)
}

/** Keeps the visitor from choosing another one while this is true. */
export function useCurrencyLock(isLocked: boolean): void {
  const choice = useContext(CurrencyContext)
  useEffect(() => (isLocked ? choice.lock() : undefined), [choice, isLocked])
}

export function useIsCurrencyLocked(): boolean {
  const { watchLock, isLocked } = useContext(CurrencyContext)
  return useSyncExternalStore(watchLock, isLocked, () => false)
}

/**
 * Shows all prices in it. The cookie that remembers it is set by index.html, which hears the choice even if somebody
 * leaves the page before the code of the footer has arrived.
 */
export function useChooseCurrency(): (currency: string) => void {
  return useContext(CurrencyContext).choose
}

/** What something costs in the chosen currency, or in dollars if it has no price in that one. */
export function usePriceOf(item: Parameters<typeof priceIn>[0]) {
  return priceIn(item, useCurrency())
}
