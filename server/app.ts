import type { RequestListener } from 'node:http'

import Fastify, { LogController } from 'fastify'

import type { AppContext } from './app-context.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { findViewer } from './features/accounts/find-viewer.ts'
import { mySessionsRoutes } from './features/accounts/my-sessions.routes.ts'
import { passwordsRoutes } from './features/accounts/passwords/passwords.routes.ts'
import { profileRoutes } from './features/accounts/profile/profile.routes.ts'
import { profilePictureRoutes } from './features/accounts/profile/profile-picture.routes.ts'
import { SessionVisits } from './features/accounts/session-visits.ts'
import { twoFactorRoutes } from './features/accounts/two-factor/two-factor.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { adminCoursesRoutes } from './features/catalog/admin/admin-courses.routes.ts'
import { adminOffersRoutes } from './features/catalog/admin/admin-offers.routes.ts'
import { curriculumRoutes } from './features/catalog/admin/curriculum.routes.ts'
import { thumbnailsRoutes } from './features/catalog/admin/thumbnails.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { checkoutRoutes } from './features/checkout/checkout.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { couponsRoutes } from './features/coupons/coupons.routes.ts'
import { creditsRoutes } from './features/credits/credits.routes.ts'
import { disputesRoutes } from './features/disputes/disputes.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { installmentsRoutes } from './features/installments/installments.routes.ts'
import { invoicesRoutes } from './features/invoices/invoices.routes.ts'
import { jobsRoutes } from './features/jobs/jobs.routes.ts'
import { journalImportRoutes } from './features/journal/imports/journal-import.routes.ts'
import { journalRoutes } from './features/journal/journal.routes.ts'
import { journalReader } from './features/journal/journal.ts'
import { journalExportRoutes } from './features/journal/journal-export.routes.ts'
import { journalFiguresRoutes } from './features/journal/journal-figures.routes.ts'
import { tradePicturesRoutes } from './features/journal/trade-pictures.routes.ts'
import { certificatesRoutes } from './features/learning/certificates/certificates.routes.ts'
import { dashboardRoutes } from './features/learning/dashboard.routes.ts'
import { learningRoutes } from './features/learning/learning.routes.ts'
import { playerRoutes } from './features/learning/player.routes.ts'
import { emailAdminRoutes } from './features/mail/admin/email-admin.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { mailChoiceRoutes } from './features/mail/unsubscribe/mail-choice.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { myMentorshipRoutes } from './features/mentorship/booking/my-mentorship.routes.ts'
import { calendarFeedRoutes } from './features/mentorship/calendar/calendar-feed.routes.ts'
import { mentorDeskRoutes } from './features/mentorship/desk/mentor-desk.routes.ts'
import { sharedFilesRoutes } from './features/mentorship/files/shared-files.routes.ts'
import { homeworkRoutes } from './features/mentorship/homework/homework.routes.ts'
import { mentorIntroductionRoutes } from './features/mentorship/introductions/mentor-introduction.routes.ts'
import { journalSharesRoutes } from './features/mentorship/journals/journal-shares.routes.ts'
import { studentJournalRoutes } from './features/mentorship/journals/student-journal.routes.ts'
import { sessionNotesRoutes } from './features/mentorship/notes/session-notes.routes.ts'
import { sessionRatingsRoutes } from './features/mentorship/ratings/session-ratings.routes.ts'
import { adminMentorshipRoutes } from './features/mentorship/school/admin-mentorship.routes.ts'
import { mentorThreadsRoutes } from './features/mentorship/threads/mentor-threads.routes.ts'
import { metricsRoutes } from './features/metrics/metrics.routes.ts'
import { addShopGauges } from './features/metrics/shop-gauges.ts'
import { orderDeskRoutes } from './features/order-desk/order-desk.routes.ts'
import { planPaymentsRoutes } from './features/order-desk/plan-payments.routes.ts'
import { myPurchasesRoutes } from './features/orders/my-purchases/my-purchases.routes.ts'
import { adminPracticeRoutes } from './features/practice/admin-practice.routes.ts'
import { adminQuizzesRoutes } from './features/practice/admin-quizzes.routes.ts'
import { drillsRoutes } from './features/practice/drills.routes.ts'
import { quizzesRoutes } from './features/practice/quizzes.routes.ts'
import { renditionsRoutes } from './features/renditions/renditions.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { doorSettings } from './features/settings/settings.ts'
import { brandPicturesRoutes } from './features/settings-desk/brand-pictures.routes.ts'
import { settingsDeskRoutes } from './features/settings-desk/settings-desk.routes.ts'
import { studentCreditsRoutes } from './features/students/student-credits.routes.ts'
import { studentsRoutes } from './features/students/students.routes.ts'
import { tiktokRoutes } from './features/tiktok/tiktok.routes.ts'
import { unmatchedPaymentsRoutes } from './features/webhooks/unmatched-payments.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { withdrawalsRoutes } from './features/withdrawals/withdrawals.routes.ts'
import { readFileState } from './files/file-state.ts'
import { notFound } from './http/app-error.ts'
import { CallLimit } from './http/call-limit.ts'
import { closeIdleConnections } from './http/close-idle-connections.ts'
import { answerHeadLikeGet } from './http/head-requests.ts'
import { HttpMetrics } from './http/http-metrics.ts'
import { JsonSender } from './http/json-sender.ts'
import { BodyTime } from './http/limit-body-time.ts'
import { newRequestId } from './http/new-request-id.ts'
import { observeRequests, observeUnknown } from './http/observe-requests.ts'
import { parseJsonBodies } from './http/parse-json-bodies.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import { openRequestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveApiDocs } from './http/serve-api-docs.ts'
import { serveImages } from './http/serve-images.ts'
import { serveMedia } from './http/serve-media.ts'
import { serveMetrics } from './http/serve-metrics.ts'
import { serveSignedFiles } from './http/serve-signed-files.ts'
import { serveStripeSandbox } from './http/serve-stripe-sandbox.ts'
import { StaticResponseCache } from './http/static-response-cache.ts'
import { translateError } from './http/translate-error.ts'
import { isVisitedLink } from './http/visited-link.ts'
import { sendErrorPage } from './pages/error-page.ts'
import { serveSitemap } from './pages/serve-sitemap.ts'
import { respondToVisitedLink } from './pages/visited-link-page.ts'
import { certificateImageRoutes, coverRoutes, shareImagesRoutes } from './share-images/share-images.routes.ts'

const BODY_LIMIT_BYTES = 256 * 1024
/**
 * An `import` would read every export of the module, and one of them loads Node's fetch: 67 ms at startup and 13 MB.
 */
const http = process.getBuiltinModule('node:http')
/** `BodyTime` limits how long a body may take instead: an allowed upload takes longer. */
const CONNECTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  keepAliveTimeout: 72_000,
  // Node checks every 30 s by default, which turned the 10 s above into 40.
  connectionsCheckingInterval: 5_000,
}

/** The HTTP side of the shop: every feature's routes, listed by name. */
export async function buildApp(ctx: AppContext) {
  const { tracing } = ctx
  const observers = { metrics: new HttpMetrics(ctx.metrics.registry), log: openRequestLog(ctx), tracing }
  const staticResponses = new StaticResponseCache(observers)
  const departure = { isNear: false }
  const bodyTime = new BodyTime()
  const app = Fastify({
    serverFactory: (route) => {
      const handle: RequestListener = (request, response) => {
        if (departure.isNear) response.shouldKeepAlive = false
        if (staticResponses.tryRespond(request, response)) return
        bodyTime.limit(request)
        route(request, response)
      }
      const traced: RequestListener = (request, response) =>
        tracing?.request(request, response, () => handle(request, response))
      return http.createServer(CONNECTIONS, tracing ? traced : handle)
    },
    loggerInstance: ctx.log,
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: ctx.config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    rewriteUrl: answerHeadLikeGet,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      observeUnknown(observers, request, reply)
      const isCall = request.url.startsWith('/api/')
      return isCall ? translateError(error, request, reply) : sendErrorPage(error, request, reply)
    },
  })
  app.setErrorHandler<Error>((error, request, reply) =>
    isVisitedLink(request) ? respondToVisitedLink(error, request, reply) : translateError(error, request, reply),
  )
  app.setNotFoundHandler((request, reply) => {
    observeUnknown(observers, request, reply)
    throw notFound(request.url.startsWith('/api/') ? 'Call' : 'Page')
  })
  app.decorate('registeredEndpoints', new Set<string>())
  app.decorate('callLimit', new CallLimit())
  app.decorate('jsonSender', new JsonSender(ctx.config))
  const visits = new SessionVisits(ctx)
  app.decorate('findViewer', (request) => findViewer(ctx, visits, request))
  app.addHook('onClose', () => visits.flush())
  app.decorate('isInMaintenance', async () => (await doorSettings(ctx)).maintenanceMode)
  app.decorate('staticResponses', staticResponses)
  app.decorate('departure', departure)
  app.decorate('bodyTime', bodyTime)
  app.addHook('preClose', async () => staticResponses.close())
  parseJsonBodies(app)
  securityHeaders(app, ctx.config)
  refuseCrossSite(app, ctx.config)
  closeIdleConnections(app)
  observeRequests(app, observers)
  serveMetrics(app, ctx)
  addShopGauges(ctx)
  healthRoutes(app, ctx)
  if (ctx.config.role === 'worker') return app

  if (ctx.config.apiDocs) serveApiDocs(app, 'Candlewick')
  serveImages(app, ctx)
  const fileState = readFileState(ctx.db)
  serveSignedFiles(app, { ...ctx, fileState })
  serveMedia(app, { ...ctx, fileState })

  accountsRoutes(app, ctx)
  passwordsRoutes(app, ctx)
  profileRoutes(app, ctx)
  await profilePictureRoutes(app, ctx)
  mySessionsRoutes(app, ctx)
  twoFactorRoutes(app, ctx)
  catalogRoutes(app, ctx)
  adminCoursesRoutes(app, ctx)
  curriculumRoutes(app, ctx)
  adminOffersRoutes(app, ctx)
  await thumbnailsRoutes(app, ctx)
  auditRoutes(app, ctx)
  searchRoutes(app, ctx)
  learningRoutes(app, ctx)
  dashboardRoutes(app, ctx)
  certificatesRoutes(app, ctx)
  playerRoutes(app, ctx)
  drillsRoutes(app, ctx)
  quizzesRoutes(app, ctx)
  await adminPracticeRoutes(app, ctx)
  await adminQuizzesRoutes(app, ctx)
  const journals = journalReader(ctx.db)
  journalRoutes(app, ctx, journals)
  await tradePicturesRoutes(app, ctx)
  journalFiguresRoutes(app, journals)
  journalExportRoutes(app, ctx)
  await journalImportRoutes(app, ctx)
  myMentorshipRoutes(app, ctx)
  mentorDeskRoutes(app, ctx)
  mentorIntroductionRoutes(app, ctx)
  mentorThreadsRoutes(app, ctx)
  await sharedFilesRoutes(app, ctx)
  homeworkRoutes(app, ctx)
  calendarFeedRoutes(app, ctx)
  journalSharesRoutes(app, ctx)
  studentJournalRoutes(app, ctx, journals)
  sessionNotesRoutes(app, ctx)
  sessionRatingsRoutes(app, ctx)
  adminMentorshipRoutes(app, ctx)
  checkoutRoutes(app, ctx)
  myPurchasesRoutes(app, ctx)
  invoicesRoutes(app, ctx)
  installmentsRoutes(app, ctx)
  await webhooksRoutes(app, ctx)
  await serveStripeSandbox(app, ctx)
  mediaRoutes(app, ctx)
  renditionsRoutes(app, ctx)
  contactRoutes(app, ctx)
  withdrawalsRoutes(app, ctx)
  couponsRoutes(app, ctx)
  creditsRoutes(app, ctx)
  studentsRoutes(app, ctx)
  studentCreditsRoutes(app, ctx)
  orderDeskRoutes(app, ctx)
  disputesRoutes(app, ctx)
  planPaymentsRoutes(app, ctx)
  metricsRoutes(app, ctx)
  jobsRoutes(app, ctx)
  unmatchedPaymentsRoutes(app, ctx)
  settingsRoutes(app, ctx)
  settingsDeskRoutes(app, ctx)
  await brandPicturesRoutes(app, ctx)
  mailRoutes(app, ctx)
  emailAdminRoutes(app, ctx)
  mailChoiceRoutes(app, ctx)
  tiktokRoutes(app, ctx)
  shareImagesRoutes(app, ctx)
  coverRoutes(app, ctx)
  certificateImageRoutes(app, ctx)
  serveSitemap(app, ctx)
  return app
}
