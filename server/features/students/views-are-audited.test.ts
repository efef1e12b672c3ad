import { expect, it } from 'vitest'
import { z } from 'zod'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { changeSettings } from '../../test/change-settings.ts'
import { addRequiredQuiz } from '../../test/gated-shop.ts'
import { startPayingShop } from '../../test/paying-shop.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { addProgram } from '../../test/sample-offers.ts'

const getName = ({ method, path }: Endpoint) => `${method} ${path}`
const forStaff = allEndpoints.filter(({ access }) => access === 'staff')

/** Lists of many people, which don't single anyone out. */
const LISTS = [
  'GET /api/admin/analytics/user-purchase-overview',
  'GET /api/admin/audit-log',
  'GET /api/admin/consent-logs',
  'GET /api/admin/coupons/:id/redemptions',
  'GET /api/admin/disputes',
  'GET /api/admin/mentorship/mentors',
  'GET /api/admin/messages',
  'GET /api/admin/email/logs',
  'GET /api/admin/orders',
  'GET /api/admin/payment-plans/students',
  'GET /api/admin/purchases',
  'GET /api/admin/search',
  'GET /api/admin/users',
  'GET /api/admin/withdrawals',
]
/** Exports about days or countries, not people. */
const FIGURES = [
  'GET /api/admin/analytics/advanced-sales/export.csv',
  'GET /api/admin/analytics/watch-time/export.csv',
  'GET /api/admin/invoices/oss.csv',
]

/** A reply with one of these fields is about one person. */
const PERSONAL = /"(email|userEmail|recipientEmail|customer|user|ipAddress|buyer|student)":/

function isAboutPeople({ reply, streams }: Endpoint): boolean {
  return streams !== undefined || PERSONAL.test(JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })))
}

it("the contract says for every call that reads personal data whether it's audited", () => {
  const undecided = forStaff
    .filter((endpoint) => endpoint.method === 'GET' && isAboutPeople(endpoint) && !endpoint.isAudited)
    .map(getName)
  expect(undecided.sort()).toEqual([...LISTS, ...FIGURES].sort())
})

it('every staff call that shows or changes one person is in the audit log', async () => {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  await changeSettings(shop, { taxMode: 'own_rates', sellerCountry: 'DE', taxRates: 'DE 19', taxId: 'DE136695976' })
  const course = await addCourse(shop)
  const student = await signUp(shop, ada)
  const pay = { courseId: course.id, region: 'EU', consent: true, paymentMethodId: 'pm_card_createDispute' }
  const { orderId } = (await student.post('/api/billing/charge', pay)).json<{ orderId: string }>()
  await shop.sandbox.webhooks.idle()
  const { db } = shop.ctx
  const dispute = await db.selectFrom('disputes').select('id').executeTakeFirstOrThrow()
  const mail = await db.selectFrom('mails').select('id').where('user_id', '=', student.id).executeTakeFirstOrThrow()
  const invoice = await db.selectFrom('invoices').select('number').executeTakeFirstOrThrow()
  const declared = { name: 'Ada', email: ada.email, contract: 'Course', orderId }
  const withdrawal = (await student.post('/api/withdrawals', declared)).json<{ id: string }>()
  const { orderId: _, ...byGuest } = declared
  await shop.visitor().post('/api/withdrawals', byGuest)
  /** The person whose id is in the path. */
  const idIn: [prefix: string, id: string][] = [
    ['/api/admin/users/', student.id],
    ['/api/admin/students/', student.id],
    ['/api/admin/orders/', orderId],
    ['/api/admin/disputes/', dispute.id],
    ['/api/admin/email/logs/', mail.id],
    ['/api/admin/withdrawals/', withdrawal.id],
    ['/api/admin/invoices/', invoice.number],
  ]
  const choice = { type: 'course', courseId: course.id }
  const { lessonId } = await addRequiredQuiz(shop, owner, student.id)
  const { id: programId } = await addProgram(shop)
  const bodies: Record<string, object> = {
    'POST /api/admin/students/:id/grant-access': choice,
    'POST /api/admin/students/:id/revoke-access': choice,
    'POST /api/admin/students/:id/waive-exercise': { lessonId, reason: 'Took it on paper' },
    'POST /api/admin/users/:id/credits': { programId, sessions: 1, reason: 'A gift' },
    'PUT /api/admin/users/:id/role': { role: 'support' },
  }
  const aboutOnePerson = /^\/api\/admin\/(students|users)\/:id(\/|$)/
  const calls = forStaff.filter(({ path, isAudited }) => isAudited || aboutOnePerson.test(path))
  expect(calls.length).toBeGreaterThan(15)

  const traces = async () => (await db.selectFrom('audit_log').select('id').execute()).length
  const silent: string[] = []
  const call = async (method: Endpoint['method'], url: string, payload: object = {}) => {
    const before = await traces()
    const cookie = `candlewick=${owner.cookies.get('candlewick')}`
    const response = await shop.app.inject({ method, url, payload, headers: { cookie } })
    expect(response.statusCode, `${method} ${url}: ${response.body}`).toBe(200)
    if ((await traces()) === before) silent.push(`${method} ${url}`)
  }
  for (const each of calls) {
    const id = idIn.find(([prefix]) => each.path.startsWith(prefix))?.[1] ?? ''
    await call(each.method, each.path.replace(/:(id|number)/, id), bodies[getName(each)])
  }
  // A list filtered to one person counts as viewing that person.
  await call('GET', `/api/admin/orders?userId=${student.id}`)
  await call('GET', `/api/admin/email/logs?recipient=${encodeURIComponent(ada.email)}`)
  expect(silent).toEqual([])

  const timeline = (await owner.get(`/api/admin/users/${student.id}/timeline`)).json<{ description: string }[]>()
  const told = timeline.map(({ description }) => description)
  for (const text of ['viewed the order for', 'downloaded the evidence for', 'read the email', 'viewed the emails']) {
    expect(told.filter((description) => description.startsWith(`Grace Hopper ${text}`))).not.toEqual([])
  }
})
