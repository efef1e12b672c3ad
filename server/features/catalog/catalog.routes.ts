import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/catalog/catalog.endpoints.ts'
import { IdField } from '#contract/fields.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import { registerCachedEndpoint } from '#server/http/register-cached-endpoint.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'
import { sendPlaylist } from '#server/http/send-playlist.ts'

import { catalogValidUntil } from './catalog.ts'
import { findVisibleCourse, listVisibleCourses } from './courses.repository.ts'
import { listBundles } from './offers.repository.ts'
import {
  openTrailerPlayback,
  openTrailerPlaylist,
  openTrailerRendition,
  requireVisibleTrailer,
} from './open-trailer-playlist.ts'
import { listProgramsWithMentors } from './program-mentors.read-model.ts'
import { showBundleDiscounts, showCourseDiscounts } from './show-discounts.ts'

/** Longer than anyone watches a trailer. */
const TRAILER_URL_LIFETIME_MS = 3_600_000

export function catalogRoutes(app: FastifyInstance, ctx: AppContext) {
  const { db, clock } = ctx
  const now = () => clock.now().toISOString()
  const catalog = { topics: ['catalog' as const], validUntil: () => catalogValidUntil(ctx) }

  registerCachedEndpoint(app, ctx, endpoints.listCourses, catalog, async () =>
    showCourseDiscounts(ctx, await listVisibleCourses(db, now())),
  )
  const bundlesOnSale = async () => showBundleDiscounts(ctx, await listBundles(db, now()))
  registerCachedEndpoint(app, ctx, endpoints.listBundles, catalog, bundlesOnSale)
  registerCachedEndpoint(app, ctx, endpoints.listMentorshipPrograms, catalog, () => listProgramsWithMentors(db))

  registerCachedEndpoint(app, ctx, endpoints.showCourse, catalog, async ({ slugOrId }) => {
    // The checkout looks up by id, pages by slug.
    const by = IdField.safeParse(slugOrId).success ? { id: slugOrId } : { slug: slugOrId }
    const course = orNotFound('Course', await findVisibleCourse(db, by, now()))
    const [shown = course] = await showCourseDiscounts(ctx, [course])
    return shown
  })
  registerCachedEndpoint(app, ctx, endpoints.showBundle, catalog, async ({ id }) =>
    orNotFound(
      'Bundle',
      (await bundlesOnSale()).find((bundle) => bundle.id === id),
    ),
  )
  registerCachedEndpoint(app, ctx, endpoints.showMentorshipProgram, catalog, async ({ id }) =>
    orNotFound(
      'Mentorship Program',
      (await listProgramsWithMentors(db)).find((program) => program.id === id),
    ),
  )

  registerEndpoint(app, endpoints.streamTrailer, async ({ params, request, reply }) => {
    await requireVisibleTrailer(ctx, params['*'])
    if (!ctx.mediaSigner) return sendFile(ctx.files, params['*'], request, reply)
    const expiresAt = new Date(clock.now().getTime() + TRAILER_URL_LIFETIME_MS)
    return reply.header('cache-control', 'no-store').redirect(ctx.mediaSigner.sign(params['*'], expiresAt))
  })
  registerEndpoint(app, endpoints.openTrailerPlayback, ({ query }) => openTrailerPlayback(ctx, query.key))
  registerEndpoint(app, endpoints.openTrailerPlaylist, async ({ query, reply }) =>
    sendPlaylist(reply, await openTrailerPlaylist(ctx, query.key)),
  )
  registerEndpoint(app, endpoints.openTrailerRendition, async ({ query, params, reply }) =>
    sendPlaylist(reply, await openTrailerRendition(ctx, query.key, params.rung)),
  )
}

function orNotFound<T>(what: string, found: T | undefined): T {
  if (found === undefined) throw notFound(what)
  return found
}
