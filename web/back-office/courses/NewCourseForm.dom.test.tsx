import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { NewCourseDialog } from './NewCourseDialog.tsx'
import { NewCourseForm } from './NewCourseForm.tsx'

const CREATE = 'POST /api/admin/courses'

function open(answer: Answers[typeof CREATE] = sampleAdminCourse) {
  const [onCreated, onClose] = [vi.fn(), vi.fn()]
  const page = show(<NewCourseForm onCreated={onCreated} onClose={onClose} />, { answers: { [CREATE]: answer } })
  const dialog = within(page.screen.getByRole('dialog', { name: 'New Course' }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  return {
    ...page,
    onCreated,
    onClose,
    field,
    create: () => page.user.click(dialog.getByRole('button', { name: 'Create Course' })),
    sent: () => page.server.sentTo(CREATE),
  }
}

describe('creating a course', () => {
  it('suggests a slug from the title until somebody writes one', async () => {
    const { fill, field } = open()
    await fill('Title', 'Puts & Calls: a primer')
    expect(field('Slug').value).toBe('puts-calls-a-primer')
    await fill('Slug', 'options')
    await fill('Title', 'Puts & Calls')
    expect(field('Slug').value).toBe('options')
  })

  it('sends the price in cents and a draft unless it is switched to published', async () => {
    const { fill, field, user, create, sent, onCreated, screen } = open()
    await fill('Title', 'Options')
    await fill('Price ($)', '49,90')
    expect(screen.getByText('Price: $49.90')).toBeTruthy()
    await user.click(field('Published'))
    await user.click(field('Published'))
    await create()

    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      { title: 'Options', slug: 'options', subtitle: '', description: '', isPublished: false, priceCents: 4990 },
    ])
    expect(screen.getByText('Intro to Trading is in the list.')).toBeTruthy()
  })

  it('opens the new course in the editor', async () => {
    const { fill, press } = show(<NewCourseDialog onClose={vi.fn()} />, {
      at: '/admin?tab=dashboard&new=course',
      answers: { [CREATE]: sampleAdminCourse },
    })
    await fill('Title', 'Options')
    await fill('Price ($)', '10')
    await press('Create Course')
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(`/admin?tab=courses&course=${sampleAdminCourse.id}`),
    )
  })

  it('reads a price in words as free, and shows that before anything is sent', async () => {
    const { fill, create, sent, screen } = open()
    await fill('Title', 'Options')
    await fill('Price ($)', 'free')
    expect(screen.getByText('Price: $0')).toBeTruthy()
    await create()
    await waitFor(() => expect(sent()).toMatchObject([{ priceCents: 0 }]))
  })

  it('tidies a slug that was typed with spaces and capitals', async () => {
    const { fill, create, sent } = open()
    await fill('Title', 'Options')
    await fill('Slug', 'My Options!')
    await fill('Price ($)', '10')
    await create()
    await waitFor(() => expect(sent()).toMatchObject([{ slug: 'my-options' }]))
  })

  it.each([
    ['Title', '   ', 'Title is required.'],
    ['Slug', '!!!', 'Slug is required.'],
    ['Price ($)', '-5', 'Please enter an amount without a minus sign.'],
    ['Price ($)', '1.000', /can be read two ways/],
    ['Price ($)', '10.5555', 'Please enter at most two digits after the decimal point.'],
  ])('refuses %s "%s" and says what is wrong with it', async (label, words, message) => {
    const { fill, create, field, sent, screen } = open()
    await fill('Title', 'Options')
    await fill('Price ($)', '10')
    await fill(label, words)
    await create()
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(message)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('points at a slug that is taken and keeps everything that was typed', async () => {
    const { fill, create, field, screen, onCreated } = open(new Refusal(409, 'Slug taken', 'slug_taken'))
    await fill('Title', 'Options')
    await fill('Price ($)', '10')
    await fill('Description (optional)', 'A long text')
    await create()

    expect(await screen.findByText('This slug is already taken.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Slug'))
    expect(field('Description (optional)').value).toBe('A long text')
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('creates one course however often the button is pressed', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { fill, create, user, screen, sent, onCreated } = open(() => answer.promise)
    await fill('Title', 'Options')
    await fill('Price ($)', '10')
    await create()
    await user.click(await screen.findByRole('button', { name: 'Creating...' }))
    answer.resolve(sampleAdminCourse)
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })

  it('asks before Escape throws away what was typed', async () => {
    const { fill, user, field, screen, onClose } = open()
    await fill('Title', 'Options')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field('Title').value).toBe('Options')
    expect(onClose).not.toHaveBeenCalled()

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes without a question while nothing was typed', async () => {
    const { user, onClose } = open()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
