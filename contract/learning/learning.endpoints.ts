import { endpoint } from '../endpoint.ts'
import { MyCoursesSchema } from './my-courses.ts'

export const listMyCourses = endpoint({
  method: 'GET',
  path: '/api/my/courses',
  access: 'signedIn',
  summary: 'Lists the courses the student can watch, with progress, and the bundles they bought.',
  reply: MyCoursesSchema,
})
