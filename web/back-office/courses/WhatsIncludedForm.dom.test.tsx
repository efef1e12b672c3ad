import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { WhatsIncludedForm } from './WhatsIncludedForm.tsx'

const SAVE = 'PUT /api/admin/courses/:id'

const course = { ...sampleAdminCourse, whatsIncluded: ['Videos', 'Notes'] }

function open(answer: Answers[typeof SAVE] = course) {
  const page = show(<WhatsIncludedForm course={course} />, { answers: { [SAVE]: answer } })
  const { screen } = page
  return {
    ...page,
    items: () => screen.queryAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value),
    isUnsaved: () => screen.queryByRole('button', { name: 'Save List' }) !== null,
    sent: () => page.server.sentTo(SAVE),
  }
}

describe("the list of what's included", () => {
  it('offers to save only once something was changed', async () => {
    const { press, isUnsaved, items } = open()
    expect(items()).toEqual(['Videos', 'Notes'])
    expect(isUnsaved()).toBe(false)
    await press('Remove item 1')
    expect(items()).toEqual(['Notes'])
    expect(isUnsaved()).toBe(true)
  })

  it('puts the cursor into a new item', async () => {
    const { press, screen } = open()
    await press('Add Item')
    expect(document.activeElement).toBe(screen.getByLabelText('Item 3'))
  })

  it('saves items on one line each, without the empty ones', async () => {
    const { press, fill, sent, isUnsaved } = open()
    await press('Add Item')
    await fill('Item 3', '  Weekly\nquestions ')
    await press('Add Item')
    await press('Save List')
    await waitFor(() => expect(isUnsaved()).toBe(false))
    expect(sent()).toEqual([{ whatsIncluded: ['Videos', 'Notes', 'Weekly questions'] }])
  })

  it('goes back to what was saved when staff cancel', async () => {
    const { press, fill, items, isUnsaved, sent } = open()
    await press('Remove item 2')
    await fill('Item 1', 'Podcasts')
    await press('Cancel')
    expect(items()).toEqual(['Videos', 'Notes'])
    expect(isUnsaved()).toBe(false)
    expect(sent()).toEqual([])
  })

  it('keeps what was typed when it could not be saved', async () => {
    const { press, fill, items, screen, isUnsaved } = open(new Refusal(400, 'That is too long.'))
    await fill('Item 1', 'Podcasts')
    await press('Save List')
    expect(await screen.findByText(/Failed to update course\..*That is too long\./)).toBeTruthy()
    expect(items()).toEqual(['Podcasts', 'Notes'])
    expect(isUnsaved()).toBe(true)
  })

  it('keeps what is typed while an earlier version is still being saved', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { press, fill, items, screen } = open(() => answer.promise)
    await fill('Item 1', 'Podcasts')
    await press('Save List')
    await screen.findByRole('button', { name: 'Saving...' })
    await fill('Item 2', 'Handouts')
    answer.resolve({ ...course, whatsIncluded: ['Podcasts', 'Notes'] })
    expect(await screen.findByRole('button', { name: 'Save List' })).toBeTruthy()
    expect(items()).toEqual(['Podcasts', 'Handouts'])
  })
})
