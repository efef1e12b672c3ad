import { describe, expect, it } from 'vitest'

import { courseBadges, courseStatus } from './course-status.ts'
import { toSlug } from './slug.ts'

const now = new Date('2026-11-15T10:00:00.000Z')
const later = '2026-11-16T10:00:00.000Z'
const plain = { isDraft: false, isPublished: false, scheduledPublishAt: null, bundleIncluded: false }

describe('a course', () => {
  it('has one status, chosen in a fixed order', () => {
    expect(courseStatus({ ...plain, isDraft: true, scheduledPublishAt: later })).toBe('Draft')
    expect(courseStatus({ ...plain, isPublished: true, scheduledPublishAt: later })).toBe('Published')
    expect(courseStatus({ ...plain, scheduledPublishAt: later })).toBe('Scheduled')
    expect(courseStatus(plain)).toBe('Unpublished')
  })

  it('shows several badges at once', () => {
    const scheduledDraft = { ...plain, isDraft: true, scheduledPublishAt: later, bundleIncluded: true }
    expect(courseBadges(scheduledDraft, now)).toEqual(['Draft', 'Unpublished', 'Bundle', 'Scheduled'])
    const begun = { ...plain, isPublished: true, scheduledPublishAt: '2026-11-14T10:00:00.000Z' }
    expect(courseBadges(begun, now)).toEqual(['Published'])
  })

  it('gets its slug from its title', () => {
    expect(['Intro to Trading', ' Über Optionen! ', 'A  &  B', 'Straße', '日本'].map(toSlug)).toEqual([
      'intro-to-trading',
      'uber-optionen',
      'a-b',
      'strasse',
      '',
    ])
  })
})
