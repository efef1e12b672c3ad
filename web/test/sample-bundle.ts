import type { Bundle, ShownProgram } from '#contract/catalog/offers.ts'
import { sampleCourse } from './sample-course-detail.ts'

/** A bundle of two courses; the first one is `sampleCourse`. */
export const sampleBundle: Bundle = {
  id: '0192f3a1-0000-7000-8000-0000000000b1',
  title: 'Starter Bundle',
  description: 'Two courses for less.',
  price: 15_000,
  originalPrice: 20_000,
  courses: [
    { id: sampleCourse.id, slug: sampleCourse.slug, title: sampleCourse.title, priceCents: 4999 },
    {
      id: '0192f3a1-0000-7000-8000-000000000002',
      slug: 'trading-psychology',
      title: 'Trading Psychology',
      priceCents: 15_000,
    },
  ],
}

export const sampleProgram: ShownProgram = {
  id: '0192f3a1-0000-7000-8000-0000000000e1',
  title: 'Four Weeks With a Mentor',
  description: 'One on one.',
  priceCents: 99_900,
  sessionsCount: 4,
  sessionDurationMinutes: 60,
  mentors: [],
}
