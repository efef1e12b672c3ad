import { expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { ada, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { startStaffedShop } from '../../test/staff.ts'

const ONE_PERSON = /^\/api\/admin\/(students|users)\/:id(\/|$)/
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

it('every call of staff that shows or changes a person is in the audit log, whatever the contract adds', async () => {
  const { shop, owner } = await startStaffedShop()
  const course = await addCourse(shop)
  const student = await signUp(shop, ada)
  const choice = { type: 'course', courseId: course.id }
  const bodies: Record<string, object> = {
    'POST /api/admin/students/:id/grant-access': choice,
    'POST /api/admin/students/:id/revoke-access': choice,
    'PUT /api/admin/users/:id/role': { role: 'support' },
  }
  const calls = allEndpoints.filter(({ access, path }) => access === 'staff' && ONE_PERSON.test(path))
  expect(calls.length).toBeGreaterThan(8)
  const entriesOf = async (subjectId: string) =>
    (await shop.ctx.db.selectFrom('audit_log').select('id').where('subject_id', '=', subjectId).execute()).length
  const silent: string[] = []
  for (const call of calls) {
    const before = await entriesOf(student.id)
    const url = call.path.replace(':id', student.id)
    const answer = await shop.app.inject({
      method: call.method,
      url,
      payload: bodies[nameOf(call)] ?? {},
      headers: { cookie: `candlewick=${owner.cookies.get('candlewick')}` },
    })
    expect(answer.statusCode, `${nameOf(call)}: ${answer.body}`).toBe(200)
    if ((await entriesOf(student.id)) === before) silent.push(nameOf(call))
  }
  expect(silent).toEqual([])

  expect((await owner.get('/api/admin/students/export.csv')).statusCode).toBe(200)
  expect(await entriesOf('everybody')).toBe(1)
})
