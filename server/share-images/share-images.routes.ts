import { buffer } from 'node:stream/consumers'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { findCourseToShare, findOfferTitle } from '#server/features/catalog/catalog.ts'
import { drawCertificate } from '#server/features/learning/learning.ts'
import { shopInfo } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'

import { drawCertificateImage } from './draw-certificate-image.ts'
import { drawCover, drawCoverPhoto } from './draw-cover.ts'
import { drawShareImage } from './draw-share-image.ts'

const SHOP_TITLE = 'Master Trading Like a Pro'
const SHOP_SUBTITLE = 'Calm, careful lessons on markets, risk and your own mind.'
const SHOP_PICTURE = 'thumbnails/intro-to-trading'

/**
 * `/share/<slug>.png`, and `/share/shop.png` for the shop itself. Drawn once, then cached until the catalog changes.
 */
export function shareImagesRoutes(app: FastifyInstance, ctx: AppContext) {
  const draw = async (name: string) => {
    const { siteName } = await shopInfo(ctx)
    const course = name === 'shop' ? undefined : await findCourseToShare(ctx, name)
    if (name !== 'shop' && !course) throw notFound('Image')
    return drawShareImage({
      title: course?.title ?? SHOP_TITLE,
      subtitle: course?.subtitle ?? SHOP_SUBTITLE,
      siteName,
      picture: await readThumbnail(ctx, course ? course.thumbnailKey : SHOP_PICTURE),
    })
  }

  app.get<{ Params: { name: string } }>('/share/:name.png', { config: { isVisited: true } }, async (request, reply) => {
    const { name } = request.params
    const png = await ctx.cache.get(['catalog', 'settings'], `share ${name}`, async () => ({ value: await draw(name) }))
    return (
      reply
        .header('cache-control', 'public, max-age=3600')
        // Other sites show it in their previews.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(png)
    )
  })
}

/**
 * `/cover.svg?title=…`, for courses without a picture: a title always gives the same drawing. `/covers/<id>.jpg` is the
 * same for emails, drawn only for what the shop has.
 */
export function coverRoutes(app: FastifyInstance, ctx: AppContext) {
  app.get<{ Querystring: { title?: unknown } }>('/cover.svg', { config: { isVisited: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=604800')
      .type('image/svg+xml')
      .send(drawCover(String(request.query.title ?? ''))),
  )
  const drawPhoto = async (id: string) => {
    const title = z.uuid().safeParse(id).success ? await findOfferTitle(ctx.db, id) : undefined
    if (title === undefined) throw notFound('Image')
    return drawCoverPhoto(title)
  }
  app.get<{ Params: { id: string } }>('/covers/:id.jpg', { config: { isVisited: true } }, async (request, reply) => {
    const { id } = request.params
    const jpg = await ctx.cache.get(['catalog'], `cover ${id}`, async () => ({ value: await drawPhoto(id) }))
    return (
      reply
        .header('cache-control', 'public, max-age=604800')
        // Webmail is another site.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(jpg)
    )
  })
}

/** `/share/certificates/<serial>.png`, drawn every time: few people have the URL, and it can be revoked. */
export function certificateImageRoutes(app: FastifyInstance, ctx: AppContext) {
  app.get<{ Params: { serial: string } }>(
    '/share/certificates/:serial.png',
    { config: { isVisited: true } },
    async (request, reply) => {
      const { asSvg } = await drawCertificate(ctx, request.params.serial)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await drawCertificateImage(await asSvg()))
    },
  )
}

async function readThumbnail({ files }: AppContext, thumbnailKey: string | null): Promise<Buffer | undefined> {
  const key = thumbnailKey && `${thumbnailKey}-1200.jpg`
  if (!key || !(await files.describe(key))) return undefined
  return buffer(await files.read(key))
}
