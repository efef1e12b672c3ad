import { v7 as uuidv7 } from 'uuid'

import { call } from './shop-process.ts'

const PASSWORD = 'a long password'

export type Customers = {
  requests: number
  bought: number
  saved: number
  /** Requests that didn't succeed, with their status. */
  failures: string[]
  stop: () => Promise<void>
  /** What is missing of what these people bought and wrote. */
  checkKept: (origin: string) => Promise<{ checked: number; missing: string[] }>
}

type Person = { email: string; slugs: string[]; lessonId: string; note: string }

/**
 * People who register, buy courses, save notes and read them again, until they're stopped. Each of their requests goes
 * to the next of the given shops, as behind a proxy.
 */
export function actAsCustomers(origins: string[]): Customers {
  const people: Person[] = []
  let turn = 0
  let isOver = false
  const customers: Customers = {
    requests: 0,
    bought: 0,
    saved: 0,
    failures: [],
    stop: async () => {
      isOver = true
      await running
    },
    checkKept: (origin) => checkKept(origin, people),
  }

  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, cookie = '') => {
    const origin = origins[turn++ % origins.length] ?? ''
    const response = await call(origin, method, url, body, { cookie })
    customers.requests += 1
    if (response.status !== 200) {
      const reason = response.failure ?? JSON.stringify(response.body).slice(0, 200)
      customers.failures.push(`${method} ${url} at shop ${origins.indexOf(origin) + 1}: ${response.status} ${reason}`)
    }
    return response
  }

  const live = async () => {
    const email = `${uuidv7()}@example.test`
    const registered = await ask('POST', '/api/register', {
      email,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'L',
    })
    if (registered.status !== 200) return
    const { cookie } = await ask('POST', '/api/login', { email, password: PASSWORD })
    const courses = Object.values((await ask('GET', '/api/courses')).body) as { id: string; slug: string }[]
    const person: Person = { email, slugs: [], lessonId: '', note: `Note of ${email}` }
    for (const { id: courseId, slug } of courses) {
      const paid = await ask('POST', '/api/billing/charge', { courseId, paymentMethodId: 'pm_card_visa' }, cookie)
      if (paid.body.status !== 'paid') continue
      customers.bought += 1
      person.slugs.push(slug)
      person.lessonId = await firstLesson(slug, cookie)
      const saved = await ask(
        'PUT',
        `/api/my/notes/${person.lessonId}`,
        { title: 'Note', content: person.note },
        cookie,
      )
      if (saved.status === 200) customers.saved += 1
      await ask('GET', `/api/my/notes/${person.lessonId}`, undefined, cookie)
      await ask('PUT', `/api/my/progress/${person.lessonId}`, { watchedSeconds: 1, positionSeconds: 1 }, cookie)
      await ask('GET', '/api/my/courses', undefined, cookie)
    }
    people.push(person)
  }

  const firstLesson = async (slug: string, cookie: string): Promise<string> => {
    const { body } = await ask('GET', `/api/my/courses/${slug}/lessons`, undefined, cookie)
    const { modules } = body as { modules?: { lessons: { id: string }[] }[] }
    return modules?.[0]?.lessons[0]?.id ?? ''
  }

  const run = async () => {
    while (!isOver) await live()
  }
  const running = Promise.all([run(), run()])
  return customers
}

async function checkKept(origin: string, people: Person[]): Promise<{ checked: number; missing: string[] }> {
  const missing: string[] = []
  for (const { email, slugs, lessonId, note } of people) {
    const { cookie } = await call(origin, 'POST', '/api/login', { email, password: PASSWORD })
    const read = (url: string) => call(origin, 'GET', url, undefined, { cookie })
    const lessons = await Promise.all(slugs.map((slug) => read(`/api/my/courses/${slug}/lessons`)))
    const opens = lessons.every(({ status }) => status === 200)
    if (!opens || (await read(`/api/my/notes/${lessonId}`)).body.content !== note) missing.push(email)
  }
  return { checked: people.length, missing }
}
