import { useSuspenseQuery } from '@tanstack/react-query'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { adminCourseQuery } from './admin-catalog.queries.ts'
import { CourseFieldsForm } from './CourseFieldsForm.tsx'

const SAVE = 'PUT /api/admin/courses/:id'
const DETAILS = 'GET /api/admin/courses/:id/details'

const planned = {
  ...sampleAdminCourse,
  priceCents: 10_000,
  paymentPlanEnabled: true,
  paymentPlanFirstPaymentCents: 6000,
  paymentPlanSecondPaymentCents: 4000,
}

/** The form as the dialog shows it: with the course from the query cache. */
function Settings() {
  return <CourseFieldsForm course={useSuspenseQuery(adminCourseQuery(sampleAdminCourse.id)).data} />
}

function open(more: Answers = {}, course = sampleAdminCourse) {
  const page = show(<Settings />, {
    loaded: [[adminCourseQuery(sampleAdminCourse.id), course]],
    answers: { [DETAILS]: course, [SAVE]: course, ...more },
  })
  const { screen, user } = page
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    ...page,
    field,
    saveButton: screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }),
    save: () => user.click(screen.getByRole('button', { name: 'Save Changes' })),
    sent: () => page.server.sentTo(SAVE),
    planQuestion: async () => within(await screen.findByRole('dialog', { name: 'This price breaks the payment plan' })),
  }
}

describe('the settings of a course', () => {
  it('send only what was changed', async () => {
    const { fill, save, sent, screen, saveButton } = open({
      [SAVE]: { ...sampleAdminCourse, subtitle: 'A new start' },
    })
    await fill('Subtitle', 'A new start')
    await save()
    expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
    expect(sent()).toEqual([{ subtitle: 'A new start' }])
    await waitFor(() => expect(saveButton.disabled).toBe(true))
  })

  it('have nothing to save until something differs, and again once it is undone', async () => {
    const { fill, saveButton } = open()
    expect(saveButton.disabled).toBe(true)
    await fill('Title', 'Outro')
    expect(saveButton.disabled).toBe(false)
    await fill('Title', 'Intro to Trading')
    expect(saveButton.disabled).toBe(true)
  })

  it('take the crossed-out price away when its field is emptied', async () => {
    const { user, field, save, sent } = open()
    await user.clear(field('Original price ($)'))
    await save()
    await waitFor(() => expect(sent()).toEqual([{ originalPriceCents: null }]))
  })

  it.each([
    ['Title', ' ', 'Title is required.'],
    ['Slug', '?', 'Slug is required.'],
    ['Price ($)', ' ', 'Price is required.'],
    ['Original price ($)', 'ninety', 'Please enter an amount in dollars, like 49.99.'],
  ])('refuse %s "%s" before anything is sent', async (label, words, message) => {
    const { fill, save, field, sent, screen } = open()
    await fill(label, words)
    await save()
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(message)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('keep what was typed when it could not be saved', async () => {
    const { fill, save, field, saveButton, screen } = open({ [SAVE]: new Refusal(409, 'This slug is taken.') })
    await fill('Slug', 'risk')
    await save()
    expect(await screen.findByText(/Failed to update course\..*This slug is taken\./)).toBeTruthy()
    expect(field('Slug').value).toBe('risk')
    expect(saveButton.disabled).toBe(false)
  })

  it('keep what is typed while an earlier change is still being saved', async () => {
    const renamed = { ...sampleAdminCourse, title: 'Outro' }
    const answers = [Promise.withResolvers<AdminCourse>(), Promise.withResolvers<AdminCourse>()]
    let stored = sampleAdminCourse
    const { fill, save, field, screen, saveButton, sent } = open({
      [DETAILS]: () => stored,
      [SAVE]: () => answers[sent().length - 1]?.promise ?? renamed,
    })
    await fill('Title', 'Outro')
    await save()
    await screen.findByRole('button', { name: 'Saving...' })
    await fill('Subtitle', 'The last steps')
    stored = renamed
    answers[0]?.resolve(renamed)
    await waitFor(() => expect(saveButton.textContent).toBe('Save Changes'))
    expect(field('Title').value).toBe('Outro')
    expect(field('Subtitle').value).toBe('The last steps')
    await save()
    await waitFor(() => expect(sent()).toEqual([{ title: 'Outro' }, { subtitle: 'The last steps' }]))
  })

  it('show what somebody else saved meanwhile, but not over what was typed', async () => {
    const { fill, field, save, sent, queryClient } = open()
    await fill('Title', 'My title')
    const theirs = { ...sampleAdminCourse, title: 'Their title', subtitle: 'Their subtitle' }
    queryClient.setQueryData(adminCourseQuery(sampleAdminCourse.id).queryKey, theirs)
    await waitFor(() => expect(field('Subtitle').value).toBe('Their subtitle'))
    expect(field('Title').value).toBe('My title')
    await save()
    await waitFor(() => expect(sent()).toEqual([{ title: 'My title' }]))
  })
})

describe('a new price for a course with a payment plan', () => {
  const seen = { enabled: true, firstPaymentCents: 6000, secondPaymentCents: 4000 }

  it('can take the plan along in the same proportion', async () => {
    const { fill, save, planQuestion, user, sent, screen } = open({}, planned)
    await fill('Price ($)', '200')
    await save()
    const question = await planQuestion()
    expect(question.getByText('$60.00 now, $40.00 after 30 days')).toBeTruthy()
    expect(question.getByText('$120.00 now, $80.00 after 30 days')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Save and scale plan' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([{ priceCents: 20_000, paymentPlan: { seen, action: 'scale' } }])
  })

  it('can leave the plan as it is, after saying what that means', async () => {
    const { fill, save, planQuestion, user, sent } = open({}, planned)
    await fill('Price ($)', '200')
    await save()
    const question = await planQuestion()
    expect(question.getByText(/Without scaling, the plan is marked Misconfigured/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Save without scaling' }))
    await waitFor(() => expect(sent()).toEqual([{ priceCents: 20_000, paymentPlan: { seen, action: 'leave' } }]))
  })

  it('is not sent when staff cancel, and stays in its field', async () => {
    const { fill, save, planQuestion, user, field, sent } = open({}, planned)
    await fill('Price ($)', '200')
    await save()
    await user.click((await planQuestion()).getByRole('button', { name: 'Cancel' }))
    expect(field('Price ($)').value).toBe('200')
    expect(sent()).toEqual([])
  })

  it('offers no scaling when a payment would be too small for a card', async () => {
    const { fill, save, planQuestion } = open({}, planned)
    await fill('Price ($)', '0.60')
    await save()
    const question = await planQuestion()
    expect(question.getByText(/too low to split: each payment must be at least \$0\.50/)).toBeTruthy()
    expect(question.getByRole('button', { name: 'Save anyway' })).toBeTruthy()
    expect(question.queryByRole('button', { name: 'Save and scale plan' })).toBeNull()
  })

  it('asks again with the new terms when somebody changed the plan meanwhile', async () => {
    let stored = planned
    let tries = 0
    const { fill, save, planQuestion, user, sent, field } = open(
      {
        [DETAILS]: () => stored,
        [SAVE]: () => {
          if (tries++ > 0) return { ...stored, priceCents: 20_000 }
          stored = { ...planned, paymentPlanFirstPaymentCents: 5000, paymentPlanSecondPaymentCents: 5000 }
          return new Refusal(409, 'The plan has changed.', 'plan_changed')
        },
      },
      planned,
    )
    await fill('Price ($)', '200')
    await save()
    await user.click((await planQuestion()).getByRole('button', { name: 'Save and scale plan' }))
    const question = await planQuestion()
    expect(await question.findByText('$100.00 now, $100.00 after 30 days')).toBeTruthy()
    expect(field('Price ($)').value).toBe('200')
    await user.click(question.getByRole('button', { name: 'Save and scale plan' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ paymentPlan: { seen: { firstPaymentCents: 5000, secondPaymentCents: 5000 } } })
  })
})
