import { act, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { grace } from '#web/test/sample-viewers.ts'
import { show } from '#web/test/show.tsx'
import { PreparationStrip } from './PreparationStrip.tsx'
import { getPreparations, type Preparation, setPreparations } from './preparations.ts'
import { listUnfinished } from './unfinished-preparations.ts'

const first: Preparation = {
  mediaFileId: 'f1',
  name: 'welcome.mp4',
  key: 'courses/welcome.mp4',
  browserId: 'b1',
  state: 'preparing',
  percent: 43,
  wouldLoseWork: true,
}
const second: Preparation = { ...first, mediaFileId: 'f2', name: 'second.mp4', state: 'waiting', percent: 0 }

afterEach(() => {
  setPreparations({ items: [], isPaused: false })
  localStorage.clear()
})

function open(items: Preparation[], isPaused = false) {
  setPreparations({ items, isPaused })
  const page = show(<PreparationStrip />, { viewer: grace, answers: {} })
  const row = (name: string) => {
    const found = page.screen.getAllByRole('listitem').find((each) => each.textContent?.includes(name))
    if (!found) throw new Error(`There is no ${name}.`)
    return within(found)
  }
  return { ...page, row }
}

describe('the strip of videos that this browser prepares', () => {
  it('shows how far each is, and pauses and resumes', async () => {
    const { row, press, screen } = open([first, second])
    expect(row('welcome.mp4').getByText('Preparing 43%')).toBeTruthy()
    expect(row('welcome.mp4').getByRole('progressbar', { name: 'Preparing welcome.mp4' })).toBeTruthy()
    expect(row('second.mp4').getByText('Waiting to be prepared')).toBeTruthy()
    expect(row('second.mp4').queryByRole('button', { name: 'Pause' })).toBeNull()
    await press('Pause')
    expect(row('welcome.mp4').getByText('Paused at 43%')).toBeTruthy()
    expect(screen.getByText(/^Paused\./)).toBeTruthy()
    await press('Resume')
    expect(row('welcome.mp4').getByText('Preparing 43%')).toBeTruthy()
  })

  it('says that another tab is at work, and offers no pause there', () => {
    const { row } = open([{ ...second, isInOtherTab: true }])
    expect(row('second.mp4').getByText('Preparing in another tab')).toBeTruthy()
    expect(row('second.mp4').queryByRole('button', { name: 'Pause' })).toBeNull()
  })

  it('says why one failed, with another try only where it may help', async () => {
    const failed: Preparation = { ...first, state: 'failed', wouldLoseWork: false, reason: "This browser can't." }
    const { row, press, screen } = open([
      { ...failed, isRetryable: false },
      { ...failed, mediaFileId: 'f2', name: 'second.mp4', reason: 'Log in again to continue.', isRetryable: true },
    ])
    expect(row('welcome.mp4').getByRole('alert').textContent).toBe("This browser can't.")
    expect(row('welcome.mp4').queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(row('second.mp4').getByRole('button', { name: 'Try again' })).toBeTruthy()
    await press('Dismiss welcome.mp4')
    expect(getPreparations().items.map(({ name }) => name)).toEqual(['second.mp4'])
    expect(screen.queryByText(/If you close this page/)).toBeNull()
  })

  it('is not there without a video', () => {
    const { screen } = open([])
    expect(screen.queryByRole('region')).toBeNull()
    act(() => setPreparations({ items: [first], isPaused: false }))
    expect(screen.getByRole('region', { name: 'Preparing videos in this browser' })).toBeTruthy()
    expect(listUnfinished()).toEqual([])
  })
})
