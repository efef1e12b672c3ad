import { useState } from 'react'
import { expect, it } from 'vitest'

import { show } from '#web/test/show.tsx'
import { DayCalendar } from './DayCalendar.tsx'

const FREE = new Map([
  ['2026-11-24', '3 free times'],
  ['2026-11-26', '1 free time'],
  ['2026-12-03', '2 free times'],
])

function Picker() {
  const [month, setMonth] = useState('2026-11')
  const [day, setDay] = useState<string | null>(null)
  return (
    <>
      <DayCalendar
        label="Pick a day"
        month={month}
        onMonthChange={setMonth}
        value={day}
        onChange={setDay}
        today="2026-11-18"
        firstDay="2026-11-18"
        lastDay="2026-12-18"
        offered={(one) => FREE.get(one)}
      />
      <p data-testid="chosen">{day}</p>
    </>
  )
}

it('is one stop of the Tab key, at the first day that can be chosen', async () => {
  const { screen, user } = show(<Picker />)
  await screen.findByRole('grid', { name: 'Pick a day' })
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(3)
  await user.tab()
  await user.tab()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, November 24, 3 free times')
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(screen.getByTestId('chosen').textContent).toBe('2026-11-26')
})

it('turns the page when the arrow keys leave the month, and stops at the last day', async () => {
  const { screen, user } = show(<Picker />)
  const day = await screen.findByRole('button', { name: 'Thursday, November 26, 1 free time' })
  day.focus()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday, December 3, 2 free times')
  await user.keyboard('{PageDown}')
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-18')
  await user.keyboard('{PageUp}{PageUp}')
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-18')
})

it('does not choose a day without anything to offer', async () => {
  const { screen, user } = show(<Picker />)
  await user.click(await screen.findByRole('button', { name: 'Wednesday, November 25, nothing free' }))
  expect(screen.getByTestId('chosen').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
})
