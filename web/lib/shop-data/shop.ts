import { createContext, useContext } from 'react'

import type { ShopInfo } from '#contract/shop/shop-info.ts'

const ShopContext = createContext<ShopInfo | null>(null)
export const ShopProvider = ShopContext.Provider

/** The shop's name and state, sent with every page. */
export function useShop(): ShopInfo {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider around it')
  return shop
}
