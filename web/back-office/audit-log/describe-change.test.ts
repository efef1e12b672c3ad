import { describe, expect, it } from 'vitest'

import { describeChange, inWords } from './describe-change.ts'

const asRows = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  describeChange({ before, after }).map((change) => [change.name, change.before, change.after])

describe('describeChange', () => {
  it('lists changes field by field', () => {
    const before = { isPublished: false, priceCents: null, tags: ['a', 'b'], videoDuration: 295, auditLogYears: 0 }
    const after = { isPublished: true, priceCents: 4900, subtitle: 'New', videoDuration: 61, auditLogYears: 2 }
    expect(asRows(before, after)).toEqual([
      ['status', 'unpublished', 'published'],
      ['price', '–', '$49.00'],
      ['tags', 'a, b', '–'],
      ['length', '4:55', '1:01'],
      ['retention of the audit log', 'forever', '2 years'],
      ['subtitle', '–', 'New'],
    ])
    expect(asRows(null, null)).toEqual([])
  })

  it('lists prices by currency, and only those that changed', () => {
    const pounds = { currency: 'gbp', priceCents: 3900, originalPriceCents: null }
    const euros = { currency: 'eur', priceCents: 4900, originalPriceCents: null }
    const changed = { prices: [{ ...euros, priceCents: 5900, originalPriceCents: 9900 }, pounds] }
    expect(asRows({ prices: [pounds, euros] }, changed)).toEqual([
      ['price in EUR', '€49.00', '€59.00'],
      ['original price in EUR', '–', '€99.00'],
    ])
    expect(asRows(changed, { prices: [pounds] })).toEqual([
      ['price in EUR', '€59.00', '–'],
      ['original price in EUR', '€99.00', '–'],
    ])
    expect(asRows(null, { prices: [pounds], otherAmounts: { eur: 900 } })).toEqual([
      ['price in GBP', '–', '£39.00'],
      ['value in EUR', '–', '€9.00'],
    ])
  })

  it('shows amounts of an order in its currency', () => {
    expect(asRows(null, { amountCents: 1250, currency: 'eur' })).toEqual([['amount', '–', '€12.50']])
    expect(asRows(null, { amountCents: 1250, currency: 'xyz' })).toEqual([['amount', '–', '$12.50']])
  })

  it('spells out lists and objects', () => {
    const marketingCopy = { bestFor: ['Beginners', 'Traders'], labs: [], quickConcepts: [{ term: 'Bid', meaning: '' }] }
    expect(asRows(null, { marketingCopy })).toEqual([
      ['sales copy', '–', 'Best for: Beginners, Traders\nQuick concepts: Term: Bid'],
    ])
  })

  it('leaves out what says nothing to people', () => {
    expect(asRows(null, { id: 'c1', title: 'Intro', subtitle: '', position: 3 })).toEqual([['title', '–', 'Intro']])
  })
})

it('turns identifiers into words', () => {
  expect(['course.publish', 'bundle_order', 'smtpHost', 'tiktokUrl'].map(inWords)).toEqual([
    'Course publish',
    'Bundle order',
    'SMTP host',
    'TikTok URL',
  ])
})
