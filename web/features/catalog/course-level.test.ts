import { describe, expect, it } from 'vitest'

import { courseLevel, coursesOnPath, inShopOrder } from './course-level.ts'

const courses = ['options', 'advanced-trading-concepts', 'intro-to-trading'].map((slug) => ({ slug }))

describe('courseLevel', () => {
  it('is known for the named courses', () => {
    expect(courseLevel('intro-to-trading')).toBe('Beginner')
    expect(courseLevel('trading-psychology')).toBe('Intermediate')
    expect(courseLevel('advanced-trading-concepts')).toBe('Advanced')
    expect(courseLevel('options')).toBe('Course')
  })
})

describe('the order of courses', () => {
  it('puts the named ones first, in theirs', () => {
    expect(inShopOrder(courses).map(({ slug }) => slug)).toEqual([
      'intro-to-trading',
      'advanced-trading-concepts',
      'options',
    ])
  })

  it('shows nothing else on the path', () => {
    expect(coursesOnPath(courses).map(({ slug }) => slug)).toEqual(['intro-to-trading', 'advanced-trading-concepts'])
  })
})
