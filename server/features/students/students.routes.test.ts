import { describe, expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { Role } from '#contract/roles.ts'
import type { Person, StudentProgress, TimelineEntry } from '#contract/students/student.ts'

import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'

async function shopWithOwner() {
  const shop = await startShop()
  return { shop, owner: await signUp(shop, grace, 'owner') }
}
type Owner = Awaited<ReturnType<typeof signUp>>

async function addCourse(owner: Owner, slug: string) {
  const course = { slug, title: `Course ${slug}`, priceCents: 4900, isPublished: true }
  const { id } = (await owner.post('/api/admin/courses', course)).json<AdminCourse>()
  await owner.put(`/api/admin/courses/${id}/bundle-settings`, { bundleIncluded: true })
  return id
}

const courseIds = async (browser: Owner) =>
  (await browser.get('/api/my/courses')).json<{ courses: { id: string }[] }>().courses.map(({ id }) => id)

const mailTypes = async (shop: TestShop, userId: string) =>
  (await shop.ctx.db.selectFrom('mails').select('type').where('user_id', '=', userId).execute()).map(({ type }) => type)

describe('GET /api/admin/users', () => {
  it('finds people by any part of name or email, ignoring case, newest first', async () => {
    const { shop, owner } = await shopWithOwner()
    for (const [firstName, email] of [
      ['Ångström', 'angstrom@example.test'],
      ['Émilie', 'emilie@example.test'],
      ['100%', 'percent_sign@example.test'],
    ] as const) {
      shop.moveClock(1000)
      await signUp(shop, { ...ada, firstName, lastName: 'du Châtelet', email })
    }
    const find = async (query: string) => {
      const response = await owner.get(`/api/admin/users?${query}`)
      return [response.headers['x-total-count'], response.json<Person[]>().map(({ firstName }) => firstName)]
    }
    expect(await find('group=students')).toEqual(['3', ['100%', 'Émilie', 'Ångström']])
    expect(await find('group=staff')).toEqual(['1', ['Grace']])
    expect(await find(`search=${encodeURIComponent('ÅNGSTRÖM')}`)).toEqual(['1', ['Ångström']])
    expect(await find('search=chat%20emilie')).toEqual(['0', []])
    expect(await find(`search=${encodeURIComponent('CHÂT emilie@')}`)).toEqual(['1', ['Émilie']])
    expect(await find('search=%25')).toEqual(['1', ['100%']])
    expect(await find('search=_sign')).toEqual(['1', ['100%']])
    expect(await find('group=students&limit=1&offset=1')).toEqual(['3', ['Émilie']])
    expect(await find('group=students&limit=2&offset=2')).toEqual(['3', ['Ångström']])
    expect(await find('group=students&limit=3')).toEqual(['3', ['100%', 'Émilie', 'Ångström']])
    expect(await find('group=students&offset=5')).toEqual(['3', []])
    expect((await owner.get('/api/admin/users/counts')).json()).toEqual({
      students: 3,
      adminUsers: 1,
      courses: 0,
      bundles: 0,
    })
  })

  it('follows name changes and leaves out deleted accounts', async () => {
    const { shop, owner } = await shopWithOwner()
    const student = await signUp(shop)
    await student.put('/api/profile', { lastName: 'Byron' })
    expect((await owner.get('/api/admin/users?search=byron')).json()).toHaveLength(1)
    await student.delete('/api/account')
    expect((await owner.get('/api/admin/users?search=ada')).json()).toEqual([])
    expect((await owner.get(`/api/admin/users/${student.id}`)).statusCode).toBe(404)
  })
})

describe('granting and revoking', () => {
  it('grants a course once, emails the student, and revokes it again', async () => {
    const { shop, owner } = await shopWithOwner()
    const student = await signUp(shop)
    const courseId = await addCourse(owner, 'charts')
    const choice = { type: 'course', courseId, bundleId: '' }
    const path = `/api/admin/students/${student.id}`
    const responses = await Promise.all([1, 2, 3].map(() => owner.post(`${path}/grant-access`, choice)))
    expect(responses.map((response) => response.json().success)).toEqual([true, true, true])
    expect(await courseIds(student)).toEqual([courseId])
    expect((await mailTypes(shop, student.id)).filter((type) => type === 'access_granted')).toHaveLength(1)

    expect((await owner.post(`${path}/revoke-access`, choice)).json().success).toBe(true)
    expect(await courseIds(student)).toEqual([])
    const again = await owner.post(`${path}/revoke-access`, choice)
    expect([again.statusCode, again.json().message]).toEqual([409, 'This student has no access to Course charts.'])
    const log = (await owner.get(`/api/admin/audit-log?subjectType=user&subjectId=${student.id}`)).json<AuditEntry[]>()
    expect(log.map(({ action }) => action)).toEqual(['access.revoke', 'access.grant'])
  })

  it("revokes a bundle's courses and keeps those granted separately", async () => {
    const { shop, owner } = await shopWithOwner()
    const student = await signUp(shop)
    const [alone, other] = [await addCourse(owner, 'alone'), await addCourse(owner, 'other')]
    const bundle = { title: 'Both', description: '', price: 9000, originalPrice: 9800, courseIds: [alone, other] }
    const bundleId = (await owner.post('/api/admin/bundles', bundle)).json<{ id: string }>().id
    const path = `/api/admin/students/${student.id}`
    await owner.post(`${path}/grant-access`, { type: 'course', courseId: alone, reason: 'Contest' })
    await owner.post(`${path}/grant-access`, { type: 'bundle', bundleId })
    expect((await courseIds(student)).sort()).toEqual([alone, other].sort())
    await owner.post(`${path}/revoke-access`, { type: 'bundle', bundleId })
    expect(await courseIds(student)).toEqual([alone])
  })

  it('explains what is missing or unknown', async () => {
    const { shop, owner } = await shopWithOwner()
    const student = await signUp(shop)
    const nobody = '018f0000-0000-7000-8000-000000000000'
    const grant = async (id: string, body: object) => {
      const response = await owner.post(`/api/admin/students/${id}/grant-access`, body)
      return [response.statusCode, response.json().message]
    }
    expect(await grant(student.id, { type: 'course' })).toEqual([400, 'Please choose a course or a bundle.'])
    expect(await grant(student.id, { type: 'bundle', courseId: nobody })).toEqual([
      400,
      'Please choose a course or a bundle.',
    ])
    expect(await grant(student.id, { type: 'course', courseId: nobody })).toEqual([404, 'Course not found'])
    const courseId = await addCourse(owner, 'charts')
    expect(await grant(nobody, { type: 'course', courseId })).toEqual([404, 'Student not found'])
  })

  it('grants a course to many students, all or none', async () => {
    const { shop, owner } = await shopWithOwner()
    const students = await Promise.all([1, 2, 3].map((n) => signUp(shop, { ...ada, email: `s${n}@example.test` })))
    const courseId = await addCourse(owner, 'charts')
    const studentIds = students.map(({ id }) => id)
    const grant = (ids: string[]) =>
      owner.post('/api/admin/students/bulk-grant', { type: 'course', courseId, studentIds: ids })
    const nobody = '018f0000-0000-7000-8000-000000000000'
    expect((await grant([...studentIds, nobody])).statusCode).toBe(404)
    expect(await courseIds(students[0] as Owner)).toEqual([])
    expect((await grant([...studentIds.slice(0, 2), ...studentIds])).json()).toMatchObject({
      granted: 3,
      alreadyHad: 0,
    })
    expect((await grant(studentIds)).json()).toMatchObject({ granted: 0, alreadyHad: 3 })
  })
})

describe('emails to a student', () => {
  it('a temporary password signs out everywhere and must be changed', async () => {
    const { shop, owner } = await shopWithOwner()
    const student = await signUp(shop)
    const response = await owner.post(`/api/admin/students/${student.id}/reset-password`)
    expect(response.json()).toEqual({ success: true, message: `We sent a temporary password to ${ada.email}.` })
    expect((await student.get('/api/auth/user')).statusCode).toBe(401)
    expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(401)
    expect(await mailTypes(shop, student.id)).toContain('temporary_password')
    expect((await owner.get(`/api/admin/users/${student.id}`)).json()).toMatchObject({ mustChangePassword: true })
    const [, entry] = (await owner.get('/api/admin/audit-log')).json<AuditEntry[]>()
    expect(entry).toMatchObject({ action: 'user.reset-password', before: null, after: null })
  })

  it('the verification email can be resent until the address is confirmed', async () => {
    const { shop, owner } = await shopWithOwner()
    const student = await signUp(shop)
    const send = async () => (await owner.post(`/api/admin/students/${student.id}/resend-verification`)).json()
    expect(await send()).toMatchObject({ success: true })
    const now = shop.clock.now().toISOString()
    await shop.ctx.db.updateTable('users').set({ email_verified_at: now }).where('id', '=', student.id).execute()
    expect(await send()).toEqual({ success: false, message: 'This email address is already confirmed.' })
  })
})

describe('viewing a student', () => {
  it('shows progress, purchases and one timeline, and audits each view', async () => {
    const { shop, owner } = await shopWithOwner()
    const student = await signUp(shop)
    const courseId = await addCourse(owner, 'charts')
    await owner.post(`/api/admin/students/${student.id}/grant-access`, { type: 'course', courseId })
    const progress = (await owner.get(`/api/admin/students/${student.id}/progress`)).json<StudentProgress>()
    expect(progress).toEqual({
      overallStats: { totalCourses: 1, completedCourses: 0, totalWatchedSeconds: 0 },
      courseProgress: [{ courseId, courseTitle: 'Course charts', progressPercentage: 0 }],
    })
    const view = (await owner.get(`/api/admin/students/${student.id}/impersonate-view`)).json()
    expect(view).toMatchObject({ purchases: [], bundlePurchases: [], progress: [{ courseTitle: 'Course charts' }] })
    expect(view.recentActivity.length).toBeLessThanOrEqual(5)
    const timeline = (await owner.get(`/api/admin/users/${student.id}/timeline`)).json<{ description: string }[]>()
    const descriptions = timeline.map(({ description }) => description)
    for (const text of [
      'Signed in: Unknown device',
      'Got access to Course charts: Given by staff',
      'Grace Hopper granted access to Course charts: Given by staff',
      'Grace Hopper viewed the progress',
    ]) {
      expect(descriptions).toContain(text)
    }
    // Sign-ins stay after signing out, and a repeated view is shown once.
    await student.post('/api/logout')
    await owner.get(`/api/admin/users/${student.id}`)
    const later = (await owner.get(`/api/admin/users/${student.id}/timeline`)).json<{ description: string }[]>()
    const counted = (text: string) => later.filter(({ description }) => description === text).length
    expect([counted('Signed in: Unknown device'), counted('Grace Hopper viewed this account')]).toEqual([1, 1])
    // The email about a sign-in from a new browser says that it belongs to one.
    await signIn(shop, ada)
    const newest = (await owner.get(`/api/admin/users/${student.id}/timeline`)).json<TimelineEntry[]>()
    expect(newest.filter(({ isAboutSignIn }) => isAboutSignIn).map(({ kind }) => kind)).toEqual(['mail'])
    const log = (await owner.get(`/api/admin/audit-log?subjectId=${student.id}`)).json<AuditEntry[]>()
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.view-progress', 'user.impersonate-view', 'user.view-timeline']),
    )
  })
})

it('colleagues who look often push nothing out of the timeline', async () => {
  const { shop, owner } = await shopWithOwner()
  const student = await signUp(shop)
  const courseId = await addCourse(owner, 'charts')
  await owner.post(`/api/admin/students/${student.id}/grant-access`, { type: 'course', courseId })
  for (let visit = 0; visit < 10; visit++) await owner.get(`/api/admin/users/${student.id}`)
  const newest = (await owner.get(`/api/admin/users/${student.id}/timeline?limit=10`)).json<TimelineEntry[]>()
  expect(newest.map(({ description }) => description)).toContain(
    'Grace Hopper granted access to Course charts: Given by staff',
  )
})

describe('roles', () => {
  const setRole = async (browser: Owner, id: string, role: Role) => {
    const response = await browser.put(`/api/admin/users/${id}/role`, { role })
    return [response.statusCode, response.json().message ?? response.json().role]
  }

  it("can only be changed by an owner, which ends the person's sessions", async () => {
    const { shop, owner } = await shopWithOwner()
    const admin = await signUp(shop, { ...ada, email: 'admin@example.test' }, 'admin')
    const student = await signUp(shop)
    expect(await setRole(admin, student.id, 'admin')).toEqual([403, 'Only an owner can change roles.'])
    expect(await setRole(owner, student.id, 'admin')).toEqual([200, 'admin'])
    expect((await student.get('/api/auth/user')).statusCode).toBe(401)
    expect((await (await signIn(shop)).get('/api/admin/users')).statusCode).toBe(200)
    expect(await setRole(owner, admin.id, 'student')).toEqual([200, 'student'])
    const former = await signIn(shop, { ...ada, email: 'admin@example.test' })
    expect((await former.get('/api/admin/users')).statusCode).toBe(403)
  })

  it('never leave the shop without an owner, even if two owners demote each other at the same time', async () => {
    const { shop, owner } = await shopWithOwner()
    expect(await setRole(owner, owner.id, 'admin')).toEqual([409, "The last owner can't be demoted."])
    const second = await signUp(shop, { ...ada, email: 'second@example.test' }, 'owner')
    const responses = await Promise.all([setRole(owner, second.id, 'admin'), setRole(second, owner.id, 'admin')])
    expect(responses.map(([status]) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    const owners = await shop.ctx.db.selectFrom('users').select('id').where('role', '=', 'owner').execute()
    expect(owners).toHaveLength(1)
  })

  it('keep an admin from changing owners and other admins', async () => {
    const { shop, owner } = await shopWithOwner()
    const admin = await signUp(shop, ada, 'admin')
    const courseId = await addCourse(owner, 'charts')
    const choice = { type: 'course', courseId }
    const path = `/api/admin/students/${owner.id}`
    for (const response of [
      await admin.post(`${path}/reset-password`),
      await admin.post(`${path}/grant-access`, choice),
      await admin.post('/api/admin/students/bulk-grant', { ...choice, studentIds: [owner.id] }),
      await admin.post(`${path}/revoke-access`, choice),
    ])
      expect(response.statusCode).toBe(403)
    expect((await owner.get('/api/auth/user')).statusCode).toBe(200)
  })
})

describe('import and export', () => {
  it('checks each row in a dry run, then creates and invites', async () => {
    const { shop, owner } = await shopWithOwner()
    await signUp(shop)
    const rows = [
      { email: 'new@example.test', firstName: 'New', lastName: 'Student' },
      { email: ada.email.toUpperCase(), firstName: 'Ada', lastName: 'Again' },
      { email: 'no address', firstName: 'No', lastName: 'Address' },
      { email: 'NEW@example.test', firstName: 'New', lastName: 'Twice' },
      { email: 'nameless@example.test', firstName: ' ', lastName: 'X' },
    ]
    const run = async (body: object) =>
      (await owner.post('/api/admin/students/import', { rows, ...body })).json().results as { outcome: string }[]
    const outcomes = ['created', 'exists', 'invalid', 'duplicate', 'invalid']
    expect((await run({ dryRun: true })).map(({ outcome }) => outcome)).toEqual(outcomes)
    expect((await owner.get('/api/admin/users?search=new')).json()).toEqual([])
    expect((await run({ dryRun: false, invite: true })).map(({ outcome }) => outcome)).toEqual(outcomes)
    const [created] = (await owner.get('/api/admin/users?search=new')).json<Person[]>()
    expect(await mailTypes(shop, created?.id ?? '')).toEqual(['invitation'])
    const login = await shop.visitor().post('/api/login', { email: 'new@example.test', password: '' })
    expect(login.statusCode).toBe(400)
  })

  it('exports every student with formulas as text', async () => {
    const { shop, owner } = await shopWithOwner()
    await signUp(shop, { ...ada, firstName: '=cmd', lastName: 'O"Neil, Ada' })
    const response = await owner.get('/api/admin/students/export.csv')
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line, rest] = response.body.split('\r\n')
    expect(head).toBe('Id,Email,First name,Last name,Joined,Orders,Spent')
    expect(line).toContain(`${ada.email},'=cmd,"O""Neil, Ada",2026-11-15T10:00:00.000Z,0,0.00`)
    expect(rest).toBe('')
  })
})
