import type { FastifyInstance } from 'fastify'

import { searchBackOffice } from '#contract/search/search.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { findCourses, findOrders, findUsers } from './search.read-model.ts'

export function searchRoutes(app: FastifyInstance, { db }: AppContext) {
  registerEndpoint(app, searchBackOffice, async ({ query: { q } }) => {
    if (!q) return { courses: [], users: [], orders: [] }
    const [courses, users, orders] = await Promise.all([findCourses(db, q), findUsers(db, q), findOrders(db, q)])
    return { courses, users, orders }
  })
}
