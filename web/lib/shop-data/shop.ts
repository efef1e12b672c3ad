import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'

import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { CurrencyChoice, CurrencyContext } from './currency.ts'

const ShopContext = createContext<ShopInfo | null>(null)

export function ShopProvider({ value, children }: { value: ShopInfo; children: ReactNode }) {
  const [choice] = useState(() => new CurrencyChoice(value.currency))
  const { currencies } = value
  useEffect(() => (currencies ? choice.followBack(currencies) : undefined), [choice, currencies])
  return createElement(ShopContext, { value }, createElement(CurrencyContext, { value: choice }, children))
}

/** The shop's name and state, sent with every page. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider around it')
  return shop
}
