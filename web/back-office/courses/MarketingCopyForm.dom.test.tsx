import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MarketingCopyForm } from './MarketingCopyForm.tsx'

const SAVE = 'PUT /api/admin/courses/:id'

const copy: MarketingCopy = {
  bestFor: ['Beginners'],
  quickConcepts: [{ term: 'Candle', meaning: 'One day' }],
  labs: [],
  youWillLearn: [],
  whatsInside: [],
  prerequisites: [],
  whatWeDontTeach: [],
}

function open(marketingCopy: MarketingCopy | null = copy, answer: Answers[typeof SAVE] = sampleAdminCourse) {
  const page = show(<MarketingCopyForm course={{ ...sampleAdminCourse, marketingCopy }} />, {
    answers: { [SAVE]: answer },
  })
  const { screen, user } = page
  return {
    ...page,
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    /** The row of a text block with its number of entries. */
    block: (label: string) => screen.getByText(label, { selector: 'summary' }),
    isUnsaved: () => screen.queryByRole('button', { name: 'Save Copy' }) !== null,
    /** Adds an entry to the block at this position. */
    add: (name: string, at = 0) => user.click(screen.getAllByText(name, { selector: 'button' })[at] as HTMLElement),
    sent: () => page.server.sentTo(SAVE),
  }
}

describe('the marketing copy', () => {
  it('tells how many entries each block has', () => {
    const { block } = open()
    expect(block('Best for').textContent).toBe('Best for1')
    expect(block('Labs').textContent).toBe('Labsnone')
  })

  it('saves lines, concepts and labs, without the empty ones', async () => {
    const { add, fill, press, sent, isUnsaved } = open()
    await add('Add Line')
    await add('Add Lab')
    await fill('Title 1', 'Paper trading')
    await fill('Description 1', 'A week without money')
    await add('Add Lab')
    await press('Save Copy')
    await waitFor(() => expect(isUnsaved()).toBe(false))
    const labs = [{ title: 'Paper trading', description: 'A week without money' }]
    expect(sent()).toEqual([{ marketingCopy: { ...copy, labs } }])
  })

  it('is removed from the page once nothing is left of it', async () => {
    const { press, sent } = open()
    await press('Remove line 1')
    await press('Remove concept 1')
    await press('Save Copy')
    await waitFor(() => expect(sent()).toEqual([{ marketingCopy: null }]))
  })

  it('starts empty for a course that has none', async () => {
    const { add, fill, press, sent, block } = open(null)
    await add('Add Concept')
    expect(block('Quick concepts').textContent).toBe('Quick concepts1')
    await fill('Term 1', 'Wick')
    await fill('Meaning 1', 'The thin line')
    await press('Save Copy')
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { marketingCopy: { quickConcepts: [{ term: 'Wick', meaning: 'The thin line' }] } },
      ]),
    )
  })

  it('goes back to what was saved when staff cancel', async () => {
    const { fill, press, field, isUnsaved } = open()
    await fill('Line 1', 'Experts')
    expect(isUnsaved()).toBe(true)
    await press('Cancel')
    expect(field('Line 1').value).toBe('Beginners')
    expect(isUnsaved()).toBe(false)
  })

  it('keeps what was typed when it could not be saved', async () => {
    const { fill, press, field, screen, isUnsaved } = open(copy, new Refusal(500, 'Broken'))
    await fill('Meaning 1', 'A day in one shape')
    await press('Save Copy')
    expect(await screen.findByText('Failed to update course. Please try again.')).toBeTruthy()
    expect(field('Meaning 1').value).toBe('A day in one shape')
    expect(isUnsaved()).toBe(true)
  })

  it('keeps what is typed while an earlier version is still being saved, and sends each once', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { fill, press, field, screen, sent } = open(copy, () => answer.promise)
    await fill('Line 1', 'Experts')
    await press('Save Copy')
    await press('Saving...')
    await fill('Term 1', 'Wick')
    answer.resolve(sampleAdminCourse)
    expect(await screen.findByRole('button', { name: 'Save Copy' })).toBeTruthy()
    expect(field('Term 1').value).toBe('Wick')
    expect(sent()).toHaveLength(1)
  })
})
