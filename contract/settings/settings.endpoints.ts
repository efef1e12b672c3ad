import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** What the checkout and the footer show of the settings (student spec §3). Empty text means not set. */
export const PublicSettingsSchema = z.object({
  euConsentText: z.string(),
  ukConsentText: z.string(),
  termsOfServiceUrl: z.string(),
  privacyPolicyUrl: z.string(),
  refundPolicy: z.string(),
})
export type PublicSettings = z.infer<typeof PublicSettingsSchema>

export const showPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings/public',
  access: 'public',
  openInMaintenance: true,
  summary: 'The settings that visitors may see.',
  reply: PublicSettingsSchema,
})
