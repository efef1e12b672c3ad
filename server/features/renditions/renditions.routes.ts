import type { FastifyInstance } from 'fastify'

import * as ladder from '#contract/media/ladder-upload.endpoints.ts'
import * as endpoints from '#contract/media/renditions.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { beginBrowserLadder } from './begin-browser-ladder.ts'
import { cancelBrowserLadder, confirmBrowserLadder } from './confirm-browser-ladder.ts'
import { showPosters } from './open-playback.ts'
import { listUnprepared, prepareAllVideos, prepareVideo, showPreparation } from './prepare-videos.ts'
import { listRecentStates } from './show-rendition-states.ts'
import * as upload from './upload-ladder-file.ts'

export function renditionsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showPreparation, () => showPreparation(ctx))
  registerEndpoint(app, endpoints.listUnprepared, () => listUnprepared(ctx))
  registerEndpoint(app, endpoints.listRecentStates, () => listRecentStates(ctx))
  registerEndpoint(app, endpoints.showPosters, ({ params }) => showPosters(ctx, params.id))
  registerEndpoint(app, endpoints.prepareVideo, ({ params, viewer }) => prepareVideo(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.prepareAllVideos, ({ viewer }) => prepareAllVideos(ctx, viewer.userId))

  registerEndpoint(app, ladder.beginBrowserLadder, ({ params, body, viewer }) =>
    beginBrowserLadder(ctx, { staffId: viewer.userId, mediaFileId: params.id, browserId: body.browserId }),
  )
  registerEndpoint(app, ladder.startLadderUpload, ({ params, body }) =>
    upload.startLadderUpload(ctx, params, body.fileSizeBytes),
  )
  registerEndpoint(app, ladder.signLadderParts, ({ params, body }) =>
    upload.signLadderParts(ctx, params, body.partNumbers),
  )
  registerEndpoint(app, ladder.completeLadderUpload, ({ params }) => upload.completeLadderUpload(ctx, params))
  registerEndpoint(app, ladder.reportLadderProgress, ({ params, body }) =>
    upload.reportLadderProgress(ctx, params.ladderId, body.percent),
  )
  registerEndpoint(app, ladder.confirmBrowserLadder, ({ params }) => confirmBrowserLadder(ctx, params.ladderId))
  registerEndpoint(app, ladder.cancelBrowserLadder, ({ params }) => cancelBrowserLadder(ctx, params.ladderId))
}
