import { z } from 'zod'

/** What every page needs to know about the shop before it can render. */
const ShopInfoSchema = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  /** True while the Stripe sandbox replaces Stripe; every page then says so. */
  paymentsSandbox: z.boolean(),
  registrationEnabled: z.boolean(),
  /** True while the shop is closed to all but staff. */
  maintenanceMode: z.boolean().optional(),
  /** Whether emails can be read at /outbox; only in development. */
  hasOutbox: z.boolean().optional(),
  /** Linked in the footer; empty until staff enter them. */
  termsOfServiceUrl: z.string().optional(),
  privacyPolicyUrl: z.string().optional(),
  /** Where customers can reach support; empty until staff enter it. */
  supportEmail: z.string().optional(),
  /** The shop's social accounts; empty where it has none. */
  social: z.object({ tiktok: z.string(), youtube: z.string(), instagram: z.string(), x: z.string() }).optional(),
})
export type ShopInfo = z.infer<typeof ShopInfoSchema>
