import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AuthoredDrill } from '#contract/practice/admin-practice.endpoints.ts'
import type { Candle } from '#contract/practice/candle.ts'
import type { Drill } from '#contract/practice/drill.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { show } from '#web/test/show.tsx'
import { DrillForm } from './DrillForm.tsx'

const SERIES = '019a0000-0000-7000-8000-000000000002'
const candle = (at: number, close: number): Candle => ({
  time: 1_700_000_000 + at * 86_400,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: null,
})
const candles = [...Array.from({ length: 20 }, (_, at) => candle(at, 100)), candle(20, 102), candle(21, 111)]
const series = {
  id: SERIES,
  name: 'Sample',
  priceDecimals: 2,
  candleCount: candles.length,
  firstTime: candles[0]?.time ?? 0,
  lastTime: candles.at(-1)?.time ?? 0,
  createdAt: '2026-11-18T10:00:00.000Z',
}
const drill: Drill = {
  seriesId: SERIES,
  instrument: 'Sample stock, daily',
  task: 'Is there a trade here?',
  explanation: 'The range held.',
  cuts: [20, 15],
  steps: 10,
  notes: [{ position: 21, text: 'Out of the range.' }],
  asks: { entry: false, stop: true, target: true, size: false, thesis: false },
  rules: { stopSet: true, maxRiskPercent: null, minRewardR: 2, thesis: false, goodDecisions: null, passMark: 100 },
  accountSize: 10_000,
}
const authored: AuthoredDrill = {
  lessonId: 'l1',
  courseId: 'c1',
  lessonTitle: 'Read the range',
  draft: drill,
  revision: 1,
  published: null,
}

/** There's no canvas here, so the chart only says that it didn't load. */
const open = () =>
  show(<DrillForm authored={authored} />, {
    viewer: grace,
    answers: {
      'GET /api/admin/practice/series': { series: [series] },
      'GET /api/admin/practice/series/:id': { ...series, candles },
    },
  })

describe('the preview of a drill', () => {
  it('is done like an attempt, with what is typed now, and stores nothing', async () => {
    const { screen, press, user, server } = open()
    fireEvent.change(await screen.findByLabelText('Task'), { target: { value: 'What is typed now' } })
    await press('Preview')
    const dialog = await screen.findByRole('dialog', { name: 'Read the range' })
    expect(dialog.textContent).toContain('What is typed now')
    expect(dialog.textContent).not.toContain('The range held.')
    await press('Start')
    const preview = within(dialog)
    await user.click(await preview.findByLabelText('Long'))
    fireEvent.change(preview.getByLabelText('Stop'), { target: { value: '95' } })
    fireEvent.change(preview.getByLabelText('Target'), { target: { value: '110' } })
    await press('Place the order')
    expect(await screen.findByText('Candle 0 of 2')).toBeTruthy()
    await press('Next candle')
    expect(await screen.findByText('Candle 1 of 2')).toBeTruthy()
    await press('Finish and review')
    expect(await screen.findByText('Well planned')).toBeTruthy()
    // The last candle opened beyond the target.
    expect(screen.getByText('+1.8 R')).toBeTruthy()
    expect(dialog.textContent).toContain('The range held.')
    expect(screen.getByRole('button', { name: /Out of the range\./ })).toBeTruthy()
    await press('Try again at another place')
    expect(await screen.findByText('Your decision')).toBeTruthy()
    expect(server.sentTo('PUT /api/admin/lessons/:lessonId/drill')).toEqual([])
  })

  it('explains first what is wrong with the drill', async () => {
    const { screen, press } = open()
    fireEvent.change(await screen.findByLabelText('Task'), { target: { value: ' ' } })
    await press('Preview')
    expect(await screen.findByText('Please write what students should do.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('needs a hidden candle', async () => {
    const { screen } = open()
    fireEvent.change(await screen.findByLabelText('Candles shown at first'), { target: { value: '22' } })
    expect(await screen.findByText('Please leave at least one hidden candle: there are 22.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true)
  })
})
