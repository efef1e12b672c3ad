import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { DrillStatistics } from './DrillStatistics.tsx'

const STATISTICS = 'GET /api/admin/lessons/:lessonId/drill/statistics'
const open = (answers: Answers) => show(<DrillStatistics lessonId="l1" />, { viewer: grace, answers })

describe('the statistics of a drill', () => {
  it('name the rule that is hardest to meet', async () => {
    const { screen } = open({
      [STATISTICS]: {
        attempts: 8,
        students: 6,
        passed: 2,
        averageScore: 61.2,
        checks: [
          { name: 'stop', applied: 8, passed: 7 },
          { name: 'thesis', applied: 8, passed: 2 },
        ],
        cuts: [{ cut: 60, attempts: 8, passed: 2 }],
      },
    })
    const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(first?.textContent).toContain('Reasons in writing Hardest')
    expect(first?.textContent).toContain('25% met')
    expect(second?.textContent).toContain('A stop, set before entering')
  })

  it('calls nothing the hardest after very few attempts', async () => {
    const { screen } = open({
      [STATISTICS]: {
        attempts: 2,
        students: 2,
        passed: 1,
        averageScore: 50,
        checks: [
          { name: 'stop', applied: 2, passed: 2 },
          { name: 'thesis', applied: 2, passed: 0 },
        ],
        cuts: [],
      },
    })
    expect(await screen.findByText(/With so few attempts/)).toBeTruthy()
    expect(screen.queryByText('Hardest')).toBeNull()
  })

  it('say what will be there before anyone has finished', async () => {
    const none = { attempts: 0, students: 0, passed: 0, averageScore: null, checks: [], cuts: [] }
    const { screen } = open({ [STATISTICS]: none })
    expect(await screen.findByText(/No finished attempts yet/)).toBeTruthy()
  })

  it('leave out a lesson that is no drill', async () => {
    const { screen, server } = open({ [STATISTICS]: new Refusal(404, 'Not found') })
    await expect.poll(() => server.calls.length).toBe(1)
    await expect.poll(() => screen.queryByText('How students do')).toBeNull()
  })
})
