import { z } from 'zod'

/** Queued when credits end. The feature that owns seats says what happens then, because it's above this one. */
export const CANCEL_UNCOVERED = {
  type: 'cancel-uncovered-sessions',
  lane: 'urgent',
  payload: z.object({}),
} as const
