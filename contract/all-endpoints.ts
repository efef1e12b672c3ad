import * as accounts from './accounts/accounts.endpoints.ts'
import * as mySessions from './accounts/my-sessions.endpoints.ts'
import * as passwords from './accounts/passwords.endpoints.ts'
import * as profile from './accounts/profile.endpoints.ts'
import * as profilePicture from './accounts/profile-picture.endpoints.ts'
import * as twoFactor from './accounts/two-factor.endpoints.ts'
import * as audit from './audit/audit.endpoints.ts'
import * as billing from './billing/billing.endpoints.ts'
import * as adminCourses from './catalog/admin-courses.endpoints.ts'
import * as adminOffers from './catalog/admin-offers.endpoints.ts'
import * as catalog from './catalog/catalog.endpoints.ts'
import * as curriculum from './catalog/curriculum.endpoints.ts'
import * as paymentPlan from './catalog/payment-plan.endpoints.ts'
import * as checkout from './checkout/checkout.endpoints.ts'
import * as contact from './contact/contact.endpoints.ts'
import * as coupons from './coupons/coupons.endpoints.ts'
import * as credits from './credits/credits.endpoints.ts'
import * as disputes from './disputes/disputes.endpoints.ts'
import type { Endpoint, EndpointName } from './endpoint.ts'
import * as failedJobs from './failed-jobs/failed-jobs.endpoints.ts'
import * as health from './health/health.endpoints.ts'
import * as invoices from './invoices/invoices.endpoints.ts'
import * as jobLanes from './jobs/job-lanes.endpoints.ts'
import * as journal from './journal/journal.endpoints.ts'
import * as journalExport from './journal/journal-export.endpoints.ts'
import * as journalFigures from './journal/journal-figures.endpoints.ts'
import * as journalImport from './journal/journal-import.endpoints.ts'
import * as tradePictures from './journal/trade-pictures.endpoints.ts'
import * as certificates from './learning/certificates.endpoints.ts'
import * as dashboard from './learning/dashboard.endpoints.ts'
import * as learning from './learning/learning.endpoints.ts'
import * as player from './learning/player.endpoints.ts'
import * as announcement from './mail/announcement.endpoints.ts'
import * as emailAdmin from './mail/email-admin.endpoints.ts'
import * as mailChoice from './mail/mail-choice.endpoints.ts'
import * as otherEmails from './mail/other-emails.endpoints.ts'
import * as outbox from './mail/outbox.endpoints.ts'
import * as ladderUpload from './media/ladder-upload.endpoints.ts'
import * as media from './media/media.endpoints.ts'
import * as multipart from './media/multipart.endpoints.ts'
import * as renditions from './media/renditions.endpoints.ts'
import * as adminMentorship from './mentorship/admin-mentorship.endpoints.ts'
import * as calendarFeed from './mentorship/calendar-feed.endpoints.ts'
import * as homework from './mentorship/homework.endpoints.ts'
import * as journalShares from './mentorship/journal-shares.endpoints.ts'
import * as mentorDesk from './mentorship/mentor-desk.endpoints.ts'
import * as mentorHours from './mentorship/mentor-hours.endpoints.ts'
import * as mentorIntroduction from './mentorship/mentor-introduction.endpoints.ts'
import * as mentorThreads from './mentorship/mentor-threads.endpoints.ts'
import * as myMentorship from './mentorship/my-mentorship.endpoints.ts'
import * as myThreads from './mentorship/my-threads.endpoints.ts'
import * as sessionNotes from './mentorship/session-notes.endpoints.ts'
import * as sessionRatings from './mentorship/session-ratings.endpoints.ts'
import * as sharedFiles from './mentorship/shared-files.endpoints.ts'
import * as studentJournal from './mentorship/student-journal.endpoints.ts'
import * as metrics from './metrics/metrics.endpoints.ts'
import * as adminOrders from './orders/admin-orders.endpoints.ts'
import * as myPurchases from './orders/my-purchases.endpoints.ts'
import * as planPayments from './orders/plan-payments.endpoints.ts'
import * as adminPractice from './practice/admin-practice.endpoints.ts'
import * as adminQuizzes from './practice/admin-quizzes.endpoints.ts'
import * as drills from './practice/drills.endpoints.ts'
import * as myPractice from './practice/my-practice.endpoints.ts'
import * as questionReviews from './practice/question-reviews.endpoints.ts'
import * as quizzes from './practice/quizzes.endpoints.ts'
import * as reviewEmails from './practice/review-emails.endpoints.ts'
import * as search from './search/search.endpoints.ts'
import * as adminSettings from './settings/admin-settings.endpoints.ts'
import * as legalTexts from './settings/legal-texts.endpoints.ts'
import * as settings from './settings/settings.endpoints.ts'
import * as setup from './settings/setup.endpoints.ts'
import * as students from './students/students.endpoints.ts'
import * as tiktok from './tiktok/tiktok.endpoints.ts'
import * as tiktokAdmin from './tiktok/tiktok-admin.endpoints.ts'
import * as unmatchedPayments from './unmatched-payments/unmatched-payments.endpoints.ts'
import * as withdrawal from './withdrawal/withdrawal.endpoints.ts'

/** Every endpoint. The server registers them; the API reference and the access tests loop over them. */
const endpointsByArea = {
  accounts,
  passwords,
  profile,
  profilePicture,
  mySessions,
  twoFactor,
  catalog,
  adminCourses,
  curriculum,
  adminOffers,
  audit,
  withdrawal,
  invoices,
  learning,
  dashboard,
  certificates,
  player,
  drills,
  quizzes,
  myPractice,
  questionReviews,
  reviewEmails,
  adminPractice,
  adminQuizzes,
  journal,
  tradePictures,
  journalFigures,
  journalExport,
  journalImport,
  myMentorship,
  mentorDesk,
  mentorHours,
  mentorIntroduction,
  myThreads,
  mentorThreads,
  sharedFiles,
  homework,
  calendarFeed,
  journalShares,
  studentJournal,
  sessionNotes,
  sessionRatings,
  adminMentorship,
  checkout,
  coupons,
  credits,
  contact,
  students,
  adminOrders,
  disputes,
  planPayments,
  metrics,
  failedJobs,
  jobLanes,
  unmatchedPayments,
  paymentPlan,
  billing,
  myPurchases,
  media,
  multipart,
  renditions,
  ladderUpload,
  settings,
  legalTexts,
  search,
  adminSettings,
  setup,
  outbox,
  emailAdmin,
  announcement,
  mailChoice,
  otherEmails,
  tiktok,
  tiktokAdmin,
  health,
}

type Areas = typeof endpointsByArea
type AnyEndpoint = { [A in keyof Areas]: Extract<Areas[A][keyof Areas[A]], Endpoint> }[keyof Areas]

/** `ApiCalls['GET /api/courses']`: lets the web call by name with types only, so that no schema enters its bundle. */
export type ApiCalls = { [E in AnyEndpoint as EndpointName<E>]: E }

export const allEndpoints: (Endpoint & { area: string })[] = Object.entries(endpointsByArea).flatMap(([area, values]) =>
  Object.values<Endpoint | object>(values)
    .filter((value): value is Endpoint => 'method' in value && 'path' in value)
    .map((endpoint) => ({ ...endpoint, area })),
)
