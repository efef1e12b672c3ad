import type { FastifyInstance } from 'fastify'

import type { AppContext } from '#server/app-context.ts'
import { catalogValidUntil, listCoursePages } from '#server/features/catalog/catalog.ts'

const PAGES = [
  '/',
  '/courses',
  '/tiktok',
  '/fun',
  '/contact',
  '/refund-policy',
  '/withdraw',
  '/imprint',
  '/accessibility',
  '/cookies',
]

/** Behind a login or without content of their own: nothing for search engines. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/admin',
  '/auth',
  '/reset-password',
  '/dashboard',
  '/learn/',
  '/profile',
  '/checkout/',
  '/legal/',
]

/** The files search engines request first. URLs are built from the configured site, never from the request. */
export function serveSitemap(app: FastifyInstance, ctx: AppContext): void {
  const { origin } = ctx.config.siteUrl

  app.get('/robots.txt', async (_request, reply) => {
    const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)
    const text = ['User-agent: *', 'Allow: /api/s3/stream/', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
      '\n',
    )
    return reply.type('text/plain; charset=utf-8').send(text)
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await ctx.cache.get(['catalog'], 'sitemap', async () => {
      const validUntil = await catalogValidUntil(ctx)
      return { value: sitemap(origin, await listCoursePages(ctx)), validUntil }
    })
    return reply.type('application/xml; charset=utf-8').send(xml)
  })
}

function sitemap(origin: string, courses: { slug: string; updatedAt: string }[]): string {
  const pages = PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  const coursePages = courses.map(
    ({ slug, updatedAt }) =>
      `<url><loc>${origin}/courses/${encodeURIComponent(slug)}</loc><lastmod>${updatedAt}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...coursePages].join('\n')}
</urlset>
`
}
