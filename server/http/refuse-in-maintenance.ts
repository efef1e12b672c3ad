import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import { isStaff } from '#contract/roles.ts'

import { AppError } from './app-error.ts'
import type { Viewer } from './request-viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the shop is closed to everyone but staff. Set in app.ts. */
    isInMaintenance(): Promise<boolean>
  }
}

const COME_BACK_AFTER_SECONDS = 600

export const closedForMaintenance = () =>
  new AppError(503, 'maintenance', 'The shop is closed for maintenance. Please come back a little later.', {
    retryAfterSeconds: COME_BACK_AFTER_SECONDS,
  })

/** Staff may pass, so they can look around and reopen the shop. */
export async function refuseInMaintenance(
  app: FastifyInstance,
  endpoint: Endpoint,
  findViewer: () => Promise<Viewer | null>,
): Promise<void> {
  if (endpoint.openInMaintenance || !(await app.isInMaintenance())) return
  const viewer = await findViewer()
  if (!viewer || !isStaff(viewer.role)) throw closedForMaintenance()
}
