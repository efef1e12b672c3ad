import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { DETAILS, edited, openEditor, SAVE } from './open-editor.tsx'

const TOO_LONG = 'Please keep this under 500 characters.'

describe("the list of what's included", () => {
  const course = { ...edited, whatsIncluded: ['Videos', 'Notes'] }

  function open(more: Answers = {}) {
    const page = openEditor(more, { course })
    const items = () =>
      page
        .section("What's Included")
        .queryAllByRole<HTMLTextAreaElement>('textbox')
        .map(({ value }) => value)
    return { ...page, items }
  }

  it('saves items on one line each, without the empty ones, once', async () => {
    const { press, fill, sent, items, saveButton, allSaved, screen } = open()
    expect(saveButton().disabled).toBe(true)
    await press('Remove item 1')
    expect(items()).toEqual(['Notes'])
    await press('Add Item')
    expect(document.activeElement).toBe(screen.getByLabelText('Item 2'))
    await fill('Item 2', '  Weekly\nquestions ')
    await press('Add Item')
    saveButton().click()
    saveButton().click()
    await allSaved()
    expect(sent()).toEqual([{ whatsIncluded: ['Notes', 'Weekly questions'] }])
    expect(items()).toEqual(['Notes', 'Weekly questions'])
  })

  it('goes back to what was saved when staff discard', async () => {
    const { press, fill, items, sent, allSaved } = open()
    await press('Remove item 2')
    await fill('Item 1', 'Podcasts')
    await press('Discard')
    await press('Discard changes')
    await allSaved()
    expect(items()).toEqual(['Videos', 'Notes'])
    expect(sent()).toEqual([])
  })

  it('keeps what was typed when it could not be saved', async () => {
    const { fill, save, items, screen } = open({ [SAVE]: new Refusal(400, 'That is too long.') })
    await fill('Item 1', 'Podcasts')
    await save()
    expect(await screen.findByText(/Failed to update course\..*That is too long\./)).toBeTruthy()
    expect(items()).toEqual(['Podcasts', 'Notes'])
  })

  it('keeps what is typed while an earlier version is still being saved', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { fill, save, items, screen, sent, saveButton } = open({ [SAVE]: () => answer.promise })
    await fill('Item 1', 'Podcasts')
    await save()
    await screen.findByRole('button', { name: 'Saving...' })
    await waitFor(() => expect(sent()).toHaveLength(1))
    await fill('Item 2', 'Handouts')
    answer.resolve({ ...course, whatsIncluded: ['Podcasts', 'Notes'] })
    await waitFor(() => expect(saveButton().textContent).toContain('Save Changes'))
    expect(items()).toEqual(['Podcasts', 'Handouts'])
    expect(saveButton().disabled).toBe(false)
  })

  it('says under a line that it is too long, and puts the cursor there', async () => {
    const { screen, fill, save, sent, field } = open()
    await fill('Item 2', 'x'.repeat(501))
    await save()
    expect(await screen.findByText(TOO_LONG)).toBeTruthy()
    expect(field('Item 2').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field('Item 2')))
    expect(sent()).toEqual([])
  })

  it('asks before it replaces a list that a colleague changed meanwhile', async () => {
    let stored = course
    const { fill, save, field, screen, sent } = open({ [DETAILS]: () => stored })
    await fill('Item 1', 'Mine')
    stored = { ...course, whatsIncluded: ['Theirs', 'And more'] }
    await save()
    expect(await screen.findByText(/someone else saved What's Included\./)).toBeTruthy()
    expect(field('Item 1').value).toBe('Mine')
    expect(sent()).toEqual([])
  })
})

describe('the marketing copy', () => {
  const copy: MarketingCopy = {
    bestFor: ['Beginners'],
    quickConcepts: [{ term: 'Candle', meaning: 'One day' }],
    labs: [],
    youWillLearn: [],
    whatsInside: [],
    prerequisites: [],
    whatWeDontTeach: [],
  }

  function open(marketingCopy: MarketingCopy | null = copy, more: Answers = {}) {
    const page = openEditor(more, { course: { ...edited, marketingCopy } })
    const { screen, user } = page
    return {
      ...page,
      /** The row of a text block with its number of entries. */
      block: (label: string) => screen.getByText(label, { selector: 'summary' }),
      /** Adds an entry to the first block with such a button. */
      add: (name: string) => user.click(screen.getAllByText(name, { selector: 'button' })[0] as HTMLElement),
    }
  }

  it('tells how many entries each block has', () => {
    const { block } = open()
    expect(block('Best for').textContent).toBe('Best for1')
    expect(block('Labs').textContent).toBe('Labsnone')
  })

  it('saves lines, concepts and labs, without the empty ones', async () => {
    const { add, fill, save, sent, allSaved } = open()
    await add('Add Line')
    await add('Add Lab')
    await fill('Title 1', 'Paper trading')
    await fill('Description 1', 'A week without money')
    await add('Add Lab')
    await save()
    await allSaved()
    const labs = [{ title: 'Paper trading', description: 'A week without money' }]
    expect(sent()).toEqual([{ marketingCopy: { ...copy, labs } }])
  })

  it('is removed from the page once nothing is left of it', async () => {
    const { press, save, sent } = open()
    await press('Remove line 1')
    await press('Remove concept 1')
    await save()
    await waitFor(() => expect(sent()).toEqual([{ marketingCopy: null }]))
  })

  it.each([
    ['Add Concept', 'Meaning 1', 'Term 1', 'Add the term this explains.'],
    ['Add Lab', 'Description 1', 'Title 1', 'Add a title for this lab.'],
  ])('asks for the name that is missing after %s', async (button, body, head, message) => {
    const { screen, fill, add, save, sent, field } = open(null)
    await add(button)
    await fill(body, 'Nobody named this one')
    const block = field(head).closest('details')
    expect(block?.open).toBe(false)
    await save()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(block?.open).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field(head)))
    expect(sent()).toEqual([])
  })

  it('keeps what is typed while an earlier version is still being saved, and sends each once', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { fill, save, field, sent, screen, saveButton } = open(copy, { [SAVE]: () => answer.promise })
    await fill('Line 1', 'Experts')
    await save()
    await screen.findByRole('button', { name: 'Saving...' })
    await waitFor(() => expect(sent()).toHaveLength(1))
    await save()
    await fill('Term 1', 'Wick')
    answer.resolve(edited)
    await waitFor(() => expect(saveButton().textContent).toContain('Save Changes'))
    expect(field('Term 1').value).toBe('Wick')
    expect(sent()).toHaveLength(1)
  })
})
