import { endpoint } from '../endpoint.ts'
import { MyCoursesSchema } from './my-courses.ts'

export const listMyCourses = endpoint({
  method: 'GET',
  path: '/api/my/courses',
  access: 'signedIn',
  summary: 'The courses that the student may watch, with progress, and the bundles they bought.',
  reply: MyCoursesSchema,
})
