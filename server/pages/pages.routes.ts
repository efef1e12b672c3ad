import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { User } from '#contract/accounts/user.ts'
import { isStaff } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { type CacheTopic, NEVER_KEPT } from '#server/cache/shop-cache.ts'
import { catalogValidUntil } from '#server/features/catalog/catalog.ts'
import { shopInfo } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'
import { sendPrepared } from '#server/http/prepared-response.ts'
import { closedForMaintenance } from '#server/http/refuse-in-maintenance.ts'
import { allowFileOrigins, securityHeadersFor } from '#server/http/security-headers.ts'
import { readSessionCookie } from '#server/http/session-cookie.ts'
import { chooseCurrency } from './choose-currency.ts'
import { type CompressedPage, compressPage } from './compress-page.ts'
import { sendErrorPage } from './error-page.ts'
import { findMissingCourses } from './find-missing-courses.ts'
import type { Page, PageRenderer } from './page-renderer.ts'

/**
 * Only one spelling of each URL is cached; otherwise a visitor could fill the cache with others. Certificate pages
 * aren't cached, because a certificate can be revoked.
 */
const PLAIN_PATH = /^\/$|^(?!\/certificates\/)(\/[\w.~-]+)+$/

const PAGES = '/*'
const PAGE_TOPICS: CacheTopic[] = ['catalog', 'settings']

/**
 * Everything that isn't an API call or a file is a page; the web app's route table says which, and with what status.
 */
export function pagesRoutes(app: FastifyInstance, ctx: AppContext, renderer: PageRenderer) {
  app.get('/api/*', async () => {
    throw notFound('Call')
  })

  app.get(PAGES, { errorHandler: sendErrorPage }, async (request, reply) => {
    // In a link, browsers read `//courses` as another host; here it's a typo. Browsers treat backslashes as slashes, so
    // no leading one may remain either.
    if (/^\/[\\/]/.test(request.url)) return reply.redirect(request.url.replace(/^[\\/]+/, '/'), 301)
    const viewer = readSessionCookie(request, ctx.config) ? await findUserFor(app, request) : null
    request.userId = viewer?.id ?? null
    const page = viewer ? await renderFor(request, viewer) : await pageForVisitors(request)
    sendPrepared(packedFor(page, request.headers['accept-encoding']), request, reply)
  })

  const common = securityHeadersFor(ctx.config)
  const withFiles = async (page: Page): Promise<Page> => ({
    ...page,
    contentSecurityPolicy: allowFileOrigins(page.contentSecurityPolicy, await ctx.files.origins()),
  })
  const renderFor = async (request: FastifyRequest, viewer: User | null, effort: 'quick' | 'small' = 'quick') => {
    const load = (apiPath: string) => loadInProcess(app, request, apiPath)
    const missingCourses = await findMissingCourses(ctx)
    const currencies = await chooseCurrency(ctx, request)
    const shop = { ...(await shopInfo(ctx)), ...currencies, ...(missingCourses.length > 0 && { missingCourses }) }
    const headers = { ...common, 'cache-control': viewer ? 'private, no-store' : 'no-cache' }
    const rendering = renderer.render({ url: request.url, viewer, shop, load }).then(withFiles)
    if (!shop.maintenanceMode || isStaff(viewer?.role ?? 'student'))
      return compressPage(await rendering, effort, headers)

    // Applies to every page, even one that couldn't be rendered without its data.
    const closed = closedForMaintenance()
    const page = await rendering.catch(() => Promise.reject(closed))
    return compressPage({ ...page, status: closed.status }, effort, {
      ...headers,
      'retry-after': String(closed.retryAfterSeconds),
    })
  }

  /** The same page for every visitor with the same currency, cached until the catalog or a setting changes. */
  const pageForVisitors = async (request: FastifyRequest): Promise<CompressedPage> => {
    const { cache, config } = ctx
    if (config.web === 'dev' || !PLAIN_PATH.test(request.url)) return renderFor(request, null)
    const { currency } = await chooseCurrency(ctx, request)
    const key = `page ${request.url}${currency ? ` in ${currency}` : ''}`
    return cache.get(PAGE_TOPICS, key, async () => {
      const validUntil = await catalogValidUntil(ctx)
      const page = await renderFor(request, null, 'small')
      if (page.status !== 200) return { value: page, validUntil: NEVER_KEPT }
      if (!currency) offerAhead(request.url)
      return { value: page, validUntil }
    })
  }

  const offerAhead = (url: string) =>
    app.staticResponses.offer(url, PAGES, ({ acceptEncoding }) => {
      const page = ctx.cache.peek<CompressedPage>(PAGE_TOPICS, `page ${url}`)
      return page && packedFor(page, acceptEncoding)
    })
}

const packedFor = ({ brotli, plain }: CompressedPage, acceptEncoding = '') =>
  /\bbr\b/.test(acceptEncoding) ? brotli : plain

async function findUserFor(app: FastifyInstance, request: FastifyRequest): Promise<User | null> {
  try {
    return (await loadInProcess(app, request, '/api/auth/user')) as User
  } catch (error) {
    if ((error as { status?: number }).status === 401) return null
    throw error
  }
}

/** The page calls its own API with the visitor's cookie, so it can't show anything the API wouldn't. */
async function loadInProcess(app: FastifyInstance, request: FastifyRequest, apiPath: string): Promise<unknown> {
  const headers = request.headers.cookie ? { cookie: request.headers.cookie } : {}
  const response = await app.inject({ method: 'GET', url: apiPath, headers, remoteAddress: request.ip })
  if (response.statusCode !== 200) {
    throw Object.assign(new Error(`${response.statusCode}: ${response.body}`), { status: response.statusCode })
  }
  return response.json()
}
