import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'

import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { grace } from '#web/test/sample-viewers.ts'
import type { Answers } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MarketingCopyForm } from './MarketingCopyForm.tsx'
import { TrailerBlock } from './TrailerBlock.tsx'
import { WhatsIncludedForm } from './WhatsIncludedForm.tsx'

const UPDATE = 'PUT /api/admin/courses/:id'
const TOO_LONG = 'Please keep this under 500 characters.'

const course = {
  id: 'c1',
  title: 'Intro',
  trailerVideoKey: 'trailers/old.mp4',
  whatsIncluded: ['Eight hours', 'A workbook'],
  marketingCopy: null,
} as unknown as AdminCourseDetail

/** The server answers with the course as it was changed, unless a test wants something else. */
function open(form: ReactElement, answer?: Answers[typeof UPDATE]) {
  const page = show(form, {
    viewer: grace,
    answers: {
      [UPDATE]: answer ?? (({ body }) => ({ ...course, ...(body as Partial<AdminCourse>) })),
    },
  })
  const field = (label: string) => page.screen.getByLabelText<HTMLInputElement>(label)
  const fill = async (label: string, words: string) => {
    await page.user.clear(field(label))
    await page.user.click(field(label))
    await page.user.paste(words)
  }
  const button = (name: string) => page.screen.getByRole('button', { name })
  const press = (name: string) => page.user.click(button(name))
  return { ...page, field, fill, button, press, sent: () => page.server.sentTo(UPDATE) }
}

describe('what is included in a course', () => {
  it('is saved line by line, without the blank ones, once', async () => {
    const { screen, fill, press, button, sent, field } = open(<WhatsIncludedForm course={course} />)
    expect(screen.queryByRole('button', { name: 'Save List' })).toBeNull()
    await press('Remove item 1')
    expect(field('Item 1').value).toBe('A workbook')
    await press('Add Item')
    expect(document.activeElement).toBe(field('Item 2'))
    await fill('Item 2', ' Two\nlines ')
    await press('Add Item')
    const save = button('Save List')
    save.click()
    save.click()
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save List' })).toBeNull())
    expect(sent()).toEqual([{ whatsIncluded: ['A workbook', 'Two lines'] }])
    expect(screen.queryByLabelText('Item 3')).toBeNull()
  })

  it('says under a line that it is too long, and puts the cursor there', async () => {
    const { screen, fill, press, sent, field } = open(<WhatsIncludedForm course={course} />)
    await fill('Item 2', 'x'.repeat(501))
    await press('Save List')
    expect(await screen.findByText(TOO_LONG)).toBeTruthy()
    expect(field('Item 2').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Item 2'))
    expect(sent()).toEqual([])
  })

  it('follows a colleague who changes it, except while somebody types', async () => {
    const { update, fill, field } = open(<WhatsIncludedForm course={course} />)
    update(<WhatsIncludedForm course={{ ...course, whatsIncluded: ['Ten hours'] }} />)
    await vi.waitFor(() => expect(field('Item 1').value).toBe('Ten hours'))
    await fill('Item 1', 'Mine')
    update(<WhatsIncludedForm course={{ ...course, whatsIncluded: ['Theirs', 'And more'] }} />)
    expect(field('Item 1').value).toBe('Mine')
  })
})

describe('the marketing copy of a course', () => {
  it('is saved without blank lines and pairs that have no name', async () => {
    const { screen, fill, press, button, sent } = open(<MarketingCopyForm course={course} />)
    await press('Add Concept')
    await fill('Term 1', 'Wick')
    await fill('Meaning 1', 'The thin line of a candle')
    await press('Add Lab')
    await fill('Description 1', 'Nobody named this one')
    const save = button('Save Copy')
    save.click()
    save.click()
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save Copy' })).toBeNull())
    expect(sent()).toMatchObject([
      { marketingCopy: { quickConcepts: [{ term: 'Wick', meaning: 'The thin line of a candle' }], labs: [] } },
    ])
  })

  it('opens the block with the wrong entry and puts the cursor there', async () => {
    const { screen, fill, press, sent, field } = open(<MarketingCopyForm course={course} />)
    await press('Add Lab')
    await fill('Title 1', 'x'.repeat(501))
    const block = field('Title 1').closest('details')
    expect(block?.open).toBe(false)
    await press('Save Copy')
    expect(await screen.findByText(TOO_LONG)).toBeTruthy()
    expect(block?.open).toBe(true)
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Title 1')))
    expect(sent()).toEqual([])
  })
})

describe('the trailer of a course', () => {
  it('is saved once', async () => {
    const { screen, fill, button, sent } = open(<TrailerBlock course={course} />)
    expect(button('Update Trailer')).toHaveProperty('disabled', true)
    await fill('Trailer video key', ' trailers/new.mp4 ')
    button('Update Trailer').click()
    button('Update Trailer').click()
    expect(await screen.findByText('Trailer Updated')).toBeTruthy()
    expect(sent()).toEqual([{ trailerVideoKey: 'trailers/new.mp4' }])
  })

  it('says at the field that its key is too long', async () => {
    const { screen, fill, press, sent, field } = open(<TrailerBlock course={course} />)
    await fill('Trailer video key', 'x'.repeat(501))
    await press('Update Trailer')
    expect(await screen.findByText(TOO_LONG)).toBeTruthy()
    expect(document.activeElement).toBe(field('Trailer video key'))
    expect(sent()).toEqual([])
  })
})
