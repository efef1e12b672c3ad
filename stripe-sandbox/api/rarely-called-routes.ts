import type { Route } from '../wire/stripe-route.ts'
import { balanceRoutes } from './balance.api.ts'
import { connectedAccountRoutes } from './connected-accounts.api.ts'
import { couponRoutes } from './coupons.api.ts'
import { customerSourceRoutes } from './customer-sources.api.ts'
import { directChargeRoutes } from './direct-charges.api.ts'
import { invoiceItemRoutes } from './invoice-items.api.ts'
import { invoiceRoutes } from './invoices.api.ts'
import { paymentLinkRoutes } from './payment-links.api.ts'
import { payoutRoutes } from './payouts.api.ts'
import { planRoutes } from './plans.api.ts'
import { portalConfigurationRoutes } from './portal-configurations.api.ts'
import { priceRoutes } from './prices.api.ts'
import { productRoutes } from './products.api.ts'
import { promotionCodeRoutes } from './promotion-codes.api.ts'
import { searchRoutes } from './search.api.ts'
import { taxRateRoutes } from './tax-rates.api.ts'
import { testClockRoutes } from './test-clocks.api.ts'
import { tokenRoutes } from './tokens.api.ts'
import { topupRoutes } from './topups.api.ts'
import { transferRoutes } from './transfers.api.ts'

/** What a shop that takes card payments doesn't call; loaded when a call needs it. */
export const rarelyCalledRoutes: Route[] = [
  ...searchRoutes,
  ...balanceRoutes,
  ...connectedAccountRoutes,
  ...couponRoutes,
  ...customerSourceRoutes,
  ...directChargeRoutes,
  ...invoiceItemRoutes,
  ...invoiceRoutes,
  ...paymentLinkRoutes,
  ...payoutRoutes,
  ...planRoutes,
  ...portalConfigurationRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...promotionCodeRoutes,
  ...taxRateRoutes,
  ...testClockRoutes,
  ...tokenRoutes,
  ...topupRoutes,
  ...transferRoutes,
]
