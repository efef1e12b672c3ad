import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { DETAILS, edited, openEditor, SAVE } from './open-editor.tsx'

const planned = {
  ...edited,
  priceCents: 10_000,
  paymentPlanEnabled: true,
  paymentPlanFirstPaymentCents: 6000,
  paymentPlanSecondPaymentCents: 4000,
}

describe('the fields of a course', () => {
  it('send only what was changed, from all sections at once', async () => {
    const { fill, save, sent, screen, saveButton, allSaved } = openEditor()
    await fill('Subtitle', 'A new start')
    await fill('Students', '80')
    await save()
    expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
    await allSaved()
    expect(sent()).toEqual([{ subtitle: 'A new start', studentsClaim: '80' }])
    expect(saveButton().disabled).toBe(true)
  })

  it('have nothing to save until something differs, and again once it is undone', async () => {
    const { fill, saveButton } = openEditor()
    expect(saveButton().disabled).toBe(true)
    await fill('Title', 'Outro')
    expect(saveButton().disabled).toBe(false)
    await fill('Title', 'Intro to Trading')
    expect(saveButton().disabled).toBe(true)
  })

  it('take the crossed-out price away when its field is emptied', async () => {
    const { user, field, save, sent } = openEditor()
    await user.clear(field('Original price ($)'))
    await save()
    await waitFor(() => expect(sent()).toEqual([{ originalPriceCents: null }]))
  })

  it.each([
    ['Title', ' ', 'Title is required.'],
    ['Slug', '?', 'Slug is required.'],
    ['Price ($)', ' ', 'Price is required.'],
    ['Original price ($)', 'ninety', 'Please enter an amount in dollars, like 49.99.'],
    ['Trailer video key', 'x'.repeat(501), 'Please keep this under 500 characters.'],
  ])('refuse %s before anything is sent, and put the cursor there', async (label, words, message) => {
    const { fill, save, field, sent, screen } = openEditor()
    await fill(label, words)
    await save()
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(sent()).toEqual([])
  })

  it('keep what was typed when it could not be saved, and point to a slug that is taken', async () => {
    const { fill, save, field, saveButton, screen } = openEditor({
      [SAVE]: new Refusal(409, 'This slug is taken.', 'slug_taken'),
    })
    await fill('Slug', 'risk')
    await save()
    expect(await screen.findByText(/Failed to update course\..*This slug is taken\./)).toBeTruthy()
    expect(await screen.findByText('This slug is already taken.')).toBeTruthy()
    expect(field('Slug').value).toBe('risk')
    await waitFor(() => expect(saveButton().disabled).toBe(false))
  })

  it('keep what is typed while an earlier change is still being saved, and send it alone', async () => {
    const renamed = { ...edited, title: 'Outro' }
    const answers = [Promise.withResolvers<AdminCourse>(), Promise.withResolvers<AdminCourse>()]
    let stored = edited
    const { fill, save, field, screen, saveButton, sent } = openEditor({
      [DETAILS]: () => stored,
      [SAVE]: () => answers[sent().length - 1]?.promise ?? renamed,
    })
    await fill('Title', 'Outro')
    await save()
    await screen.findByRole('button', { name: 'Saving...' })
    await waitFor(() => expect(sent()).toHaveLength(1))
    await fill('Subtitle', 'The last steps')
    stored = renamed
    answers[0]?.resolve(renamed)
    await waitFor(() => expect(saveButton().textContent).toContain('Save Changes'))
    expect(field('Title').value).toBe('Outro')
    expect(field('Subtitle').value).toBe('The last steps')
    await save()
    await waitFor(() => expect(sent()).toEqual([{ title: 'Outro' }, { subtitle: 'The last steps' }]))
  })

  it('show what somebody else saved, and ask before it is replaced', async () => {
    const theirs = { ...edited, title: 'Their title', subtitle: 'Their subtitle' }
    let stored = edited
    const { fill, field, save, sent, press, screen } = openEditor({ [DETAILS]: () => stored, [SAVE]: theirs })
    await fill('Title', 'My title')
    stored = theirs
    await save()
    expect(await screen.findByText(/someone else saved Title\. Saving now replaces that/)).toBeTruthy()
    expect(field('Subtitle').value).toBe('Their subtitle')
    expect(field('Title').value).toBe('My title')
    expect(sent()).toEqual([])
    await press('Replace with mine')
    await waitFor(() => expect(sent()).toEqual([{ title: 'My title' }]))
  })

  it('do not ask about what somebody else saved in other fields', async () => {
    let stored = edited
    const { fill, field, save, sent } = openEditor({ [DETAILS]: () => stored })
    await fill('Title', 'My title')
    stored = { ...edited, subtitle: 'Their subtitle' }
    await save()
    await waitFor(() => expect(sent()).toEqual([{ title: 'My title' }]))
    expect(field('Subtitle').value).toBe('Their subtitle')
  })
})

describe('a new price for a course with a payment plan', () => {
  const seen = { enabled: true, firstPaymentCents: 6000, secondPaymentCents: 4000 }

  function open(more: Answers = {}) {
    const page = openEditor(more, { course: planned })
    return {
      ...page,
      planQuestion: async () =>
        within(await page.screen.findByRole('dialog', { name: 'This price breaks the payment plan' })),
      setPrice: async (price: string) => {
        await page.fill('Price ($)', price)
        await page.save()
      },
    }
  }

  it('can take the plan along in the same proportion', async () => {
    const { setPrice, planQuestion, user, sent, screen } = open()
    await setPrice('200')
    const question = await planQuestion()
    expect(question.getByText('$60.00 now, $40.00 after 30 days')).toBeTruthy()
    expect(question.getByText('$120.00 now, $80.00 after 30 days')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Save and scale plan' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /breaks the payment plan/ })).toBeNull())
    expect(sent()).toEqual([{ priceCents: 20_000, paymentPlan: { seen, action: 'scale' } }])
  })

  it('can leave the plan as it is, after saying what that means', async () => {
    const { setPrice, planQuestion, user, sent } = open()
    await setPrice('200')
    const question = await planQuestion()
    expect(question.getByText(/Without scaling, the plan is marked Misconfigured/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Save without scaling' }))
    await waitFor(() => expect(sent()).toEqual([{ priceCents: 20_000, paymentPlan: { seen, action: 'leave' } }]))
  })

  it('is not sent when staff cancel, and stays in its field', async () => {
    const { setPrice, planQuestion, user, field, sent } = open()
    await setPrice('200')
    await user.click((await planQuestion()).getByRole('button', { name: 'Cancel' }))
    expect(field('Price ($)').value).toBe('200')
    expect(sent()).toEqual([])
  })

  it('offers no scaling when a payment would be too small for a card', async () => {
    const { setPrice, planQuestion } = open()
    await setPrice('0.60')
    const question = await planQuestion()
    expect(question.getByText(/too low to split: each payment must be at least \$0\.50/)).toBeTruthy()
    expect(question.getByRole('button', { name: 'Save anyway' })).toBeTruthy()
    expect(question.queryByRole('button', { name: 'Save and scale plan' })).toBeNull()
  })

  it('asks again with the new terms when somebody changed the plan meanwhile', async () => {
    let stored = planned
    let tries = 0
    const { setPrice, planQuestion, user, sent, field } = open({
      [DETAILS]: () => stored,
      [SAVE]: () => {
        if (tries++ > 0) return { ...stored, priceCents: 20_000 }
        stored = { ...planned, paymentPlanFirstPaymentCents: 5000, paymentPlanSecondPaymentCents: 5000 }
        return new Refusal(409, 'The plan has changed.', 'plan_changed')
      },
    })
    await setPrice('200')
    await user.click((await planQuestion()).getByRole('button', { name: 'Save and scale plan' }))
    const question = await planQuestion()
    expect(await question.findByText('$100.00 now, $100.00 after 30 days')).toBeTruthy()
    expect(field('Price ($)').value).toBe('200')
    const again = question.getByRole<HTMLButtonElement>('button', { name: 'Save and scale plan' })
    await waitFor(() => expect(again.disabled).toBe(false))
    await user.click(again)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ paymentPlan: { seen: { firstPaymentCents: 5000, secondPaymentCents: 5000 } } })
  })
})
