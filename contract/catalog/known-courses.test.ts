import { describe, expect, it } from 'vitest'

import { catalogFacts, detailFacts, inShopOrder, studentsClaim } from './course-figures.ts'
import { courseLevel, coursesOnPath, isComingSoon, landingFacts } from './known-courses.ts'

const course = (slug: string, lessonCount = 3, durationSeconds = 5400) => ({
  slug,
  lessonCount,
  durationSeconds,
  runtimeClaim: null,
  lessonsClaim: null,
})

describe('the named courses', () => {
  it('come first in a fixed order, followed by the others', () => {
    const slugs = ['options', 'advanced-trading-concepts', 'intro-to-trading', 'trading-psychology', 'futures']
    const courses = slugs.map((slug) => course(slug))
    expect(coursesOnPath(courses).map(({ slug }) => slug)).toEqual([
      'intro-to-trading',
      'trading-psychology',
      'advanced-trading-concepts',
    ])
    expect(inShopOrder(courses).map(({ slug }) => slug)).toEqual([
      'intro-to-trading',
      'trading-psychology',
      'advanced-trading-concepts',
      'options',
      'futures',
    ])
    expect(coursesOnPath([course('options')])).toEqual([])
  })

  it('have a level; only the advanced one is coming soon', () => {
    expect(['intro-to-trading', 'trading-psychology', 'advanced-trading-concepts', 'options'].map(courseLevel)).toEqual(
      ['Beginner', 'Intermediate', 'Advanced', 'Course'],
    )
    expect([isComingSoon('advanced-trading-concepts'), isComingSoon('intro-to-trading')]).toEqual([true, false])
  })
})

describe('the catalog shows', () => {
  it('fixed figures for the named courses', () => {
    expect(catalogFacts(course('intro-to-trading'))).toEqual({ duration: '90 mins', lessons: 11 })
    expect(catalogFacts(course('trading-psychology'))).toEqual({ duration: '80 mins', lessons: 10 })
    expect(catalogFacts(course('advanced-trading-concepts'))).toEqual({ duration: '100 mins', lessons: 12 })
  })

  it('real totals for other courses, or fixed ones until they have lessons', () => {
    expect(catalogFacts(course('options', 8, 5400))).toEqual({ duration: '90 mins', lessons: 8 })
    expect(catalogFacts(course('options', 40, 36_000))).toEqual({ duration: '10 hours', lessons: 40 })
    expect(catalogFacts(course('options', 1, 20))).toEqual({ duration: '1 min', lessons: 1 })
    expect(catalogFacts(course('options', 0, 0))).toEqual({ duration: '12 hours', lessons: 24 })
    expect(catalogFacts(course('options', 5, 0))).toEqual({ duration: '12 hours', lessons: 24 })
  })
})

describe('the course page shows', () => {
  it('fixed figures for the named courses, and true totals for others once they have lessons', () => {
    expect(detailFacts(course('intro-to-trading', 3, 600))).toEqual({ duration: '120 mins', lessons: 12 })
    expect(detailFacts(course('options', 8, 5400))).toEqual({ duration: '90 mins', lessons: 8 })
    expect(detailFacts(course('options', 5, 0))).toEqual({ duration: '120 mins', lessons: 12 })
  })

  it('a number of students for the named courses, and for others only one that staff wrote', () => {
    expect(studentsClaim({ slug: 'intro-to-trading', studentsClaim: null })).toBe('2,500+ students')
    expect(studentsClaim({ slug: 'options', studentsClaim: null })).toBeNull()
    expect(studentsClaim({ slug: 'options', studentsClaim: '80' })).toBe('80 students')
  })
})

it('shows the figures that staff wrote on every page', () => {
  const written = { ...course('intro-to-trading', 3, 600), runtimeClaim: '3 hours', lessonsClaim: '15' }
  for (const facts of [catalogFacts, detailFacts, landingFacts]) {
    expect(facts(written)).toEqual({ duration: '3 hours', lessons: '15' })
  }
})
