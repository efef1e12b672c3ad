/** What a new shop needs, in the order that makes sense. */
export const SETUP_STEPS = [
  'name',
  'logo',
  'support',
  'stripe',
  'mail',
  'storage',
  'course',
  'legal',
  'purchase',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
