import { z } from 'zod'

/** What every page needs to know about the shop before it can draw itself. */
export const ShopInfoSchema = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  /** True while the Stripe sandbox stands in for Stripe: every page then says so. */
  paymentsSandbox: z.boolean(),
  registrationEnabled: z.boolean(),
  /** True while the shop is closed to all but staff. */
  maintenanceMode: z.boolean().optional(),
  /** Whether mails can be read at /outbox: in development only. */
  hasOutbox: z.boolean().optional(),
  /** Where the footer leads; empty while staff have entered no address. */
  termsOfServiceUrl: z.string().optional(),
  privacyPolicyUrl: z.string().optional(),
})
export type ShopInfo = z.infer<typeof ShopInfoSchema>
