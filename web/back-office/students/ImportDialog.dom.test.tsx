import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, held, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const FILE =
  'Email,First name,Last name\nada@example.com,Ada,Lovelace\nnot an address,,\nmary@example.com,Mary,Jackson\n'
const OUTCOMES = {
  'ada@example.com': { outcome: 'created', message: 'Will be created.' },
  'mary@example.com': { outcome: 'exists', message: 'Has an account.' },
  'not an address': { outcome: 'invalid', message: 'Please enter a valid email address.' },
} as const
type Sent = { rows: { email: keyof typeof OUTCOMES }[]; dryRun: boolean; invite: boolean; access?: object }

const answer = ({ body }: Call) => ({ results: (body as Sent).rows.map(({ email }) => OUTCOMES[email]) })

function open(more: Answers = {}) {
  const onClose = vi.fn()
  const page = show(<ImportDialog onClose={onClose} />, {
    viewer: grace,
    answers: {
      'POST /api/admin/students/import': answer,
      'GET /api/admin/courses': [{ id: 'c2', title: 'Risk' }] as never,
      'GET /api/admin/bundles': [],
      ...more,
    },
  })
  const dialog = within(page.screen.getByRole('dialog', { name: 'Import students' }))
  const choose = (text: string) =>
    page.user.upload(dialog.getByLabelText('CSV file'), new File([text], 'students.csv', { type: 'text/csv' }))
  const create = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Create/ })
  const sent = () => page.server.sentTo('POST /api/admin/students/import') as Sent[]
  return { ...page, onClose, dialog, choose, create, sent }
}

describe('importing students', () => {
  it.each([
    ['without the columns', 'Name\nAda\n', 'The first line must contain the columns Email, First name and Last name.'],
    ['without students', 'Email,First name,Last name\n', 'There are no students in this file.'],
  ])('refuses a file %s and sends nothing', async (_, text, message) => {
    const { dialog, choose, create, sent } = open()
    await choose(text)
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByLabelText('CSV file').getAttribute('aria-invalid')).toBe('true')
    expect(create().disabled).toBe(true)
    expect(sent()).toEqual([])
  })

  it('shows what would happen first, with problems on top and lines as an editor counts', async () => {
    const { dialog, choose, sent } = open()
    await choose(FILE)
    expect(await dialog.findByText('New: 1. Already registered: 1. With errors: 1.')).toBeTruthy()
    const rows = dialog.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['3', '4', '2'])
    expect(rows[0]?.textContent).toContain('No namenot an addressinvalidPlease enter a valid email address.')
    expect(sent().map(({ dryRun }) => dryRun)).toEqual([true])
  })

  it('creates accounts once, with invitation and access as chosen', async () => {
    const waiting = held({ results: Object.values(OUTCOMES) })
    const { screen, user, dialog, choose, create, sent } = open({
      'POST /api/admin/students/import': (call: Call) => ((call.body as Sent).dryRun ? answer(call) : waiting.answer()),
    })
    await user.click(dialog.getByLabelText('Email each new student an invitation to set a password'))
    await choose(FILE)
    await dialog.findByText(/^New: 1/)
    await user.selectOptions(dialog.getByRole('combobox'), 'Risk')
    expect(create().textContent).toBe('Create 1 student')
    const button = create()
    await user.click(button)
    await user.click(button)
    waiting.release()
    expect(await screen.findByText('1 of 3 accounts created.')).toBeTruthy()
    expect(sent().slice(1)).toMatchObject([
      { dryRun: false, invite: false, access: { type: 'course', courseId: 'c2' } },
    ])
    expect(await dialog.findByText('Created: 1. Already registered: 1. With errors: 1.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Create/ })).toBeNull()
  })

  it('sends long files in parts of 500 rows', async () => {
    const rows = Array.from({ length: 501 }, () => 'ada@example.com,Ada,Lovelace')
    const { dialog, choose, sent } = open()
    await choose(['Email,First name,Last name', ...rows].join('\n'))
    expect(await dialog.findByText(/^New: 501\./)).toBeTruthy()
    expect(sent().map((part) => part.rows.length)).toEqual([500, 1])
    expect(dialog.getByText('And 301 more rows.')).toBeTruthy()
  })

  it('forgets the file before when another is chosen', async () => {
    const { dialog, choose, create } = open()
    await choose(FILE)
    await dialog.findByText(/^New: 1/)
    await choose('nonsense')
    expect(await dialog.findByText(/The first line must contain/)).toBeTruthy()
    expect(dialog.queryByRole('table')).toBeNull()
    expect(create().disabled).toBe(true)
  })

  it('says that it is working, and lets nobody start it meanwhile', async () => {
    const waiting = held({ results: Object.values(OUTCOMES) })
    const { dialog, choose, create } = open({ 'POST /api/admin/students/import': waiting.answer })
    await choose(FILE)
    expect(await dialog.findByText('Reading the file...')).toBeTruthy()
    expect(create().disabled).toBe(true)
    waiting.release()
    await waitFor(() => expect(create().disabled).toBe(false))
  })

  it('keeps the preview when creating the accounts fails', async () => {
    const { screen, user, dialog, choose, create } = open({
      'POST /api/admin/students/import': (call: Call) =>
        (call.body as Sent).dryRun ? answer(call) : new Refusal(409, 'The shop is closed for maintenance.'),
    })
    await choose(FILE)
    await dialog.findByText(/^New: 1/)
    await user.click(create())
    expect(await screen.findByText('The shop is closed for maintenance.')).toBeTruthy()
    expect(dialog.getByText('New: 1. Already registered: 1. With errors: 1.')).toBeTruthy()
    expect(create().disabled).toBe(false)
  })
})
