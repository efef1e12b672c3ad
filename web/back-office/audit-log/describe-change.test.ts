import { expect, it } from 'vitest'

import { describeChange, inWords } from './describe-change.ts'

it('lists changes field by field', () => {
  const before = { isPublished: false, priceCents: null, tags: ['a', 'b'], copy: { bestFor: [] } }
  const after = { isPublished: true, priceCents: 4900, subtitle: 'New' }
  expect(describeChange({ before, after })).toEqual([
    { field: 'Is published', before: 'no', after: 'yes' },
    { field: 'Price', before: '–', after: '$49.00' },
    { field: 'Tags', before: 'a, b', after: '–' },
    { field: 'Copy', before: '{"bestFor":[]}', after: '–' },
    { field: 'Subtitle', before: '–', after: 'New' },
  ])
  expect(describeChange({ before: null, after: null })).toEqual([])
})

it('turns identifiers into words', () => {
  expect(['course.publish', 'bundle_order', 'priceCents'].map(inWords)).toEqual([
    'Course publish',
    'Bundle order',
    'Price cents',
  ])
})
