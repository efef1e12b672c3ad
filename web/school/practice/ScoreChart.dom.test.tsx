import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ScoreChart } from './ScoreChart.tsx'

const point = (day: string, lessonId = 'a') => ({
  ...{ lessonId, title: 'Risk quiz', score: 50, passed: false },
  finishedAt: `2026-03-${day}T10:00:00.000Z`,
})
const draw = (points: ReturnType<typeof point>[]) => {
  const { container } = render(<ScoreChart points={points} />)
  const dots = [...container.querySelectorAll<HTMLElement>('span[style*="left"]')]
  return { container, places: dots.map(({ style }) => style.left) }
}

it('places dots by date, and joins those of one exercise', () => {
  const { container, places } = draw([point('01'), point('02'), point('11')])
  expect(places).toEqual(['0%', '10%', '100%'])
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0,50 10,50 100,50')
})

it('joins nothing across exercises, even if they share a title', () => {
  expect(draw([point('01'), point('11', 'b')]).container.querySelector('polyline')).toBeNull()
})

it('shows one attempt in the middle, above its day', () => {
  const { container, places } = draw([point('01')])
  expect(places).toEqual(['50%'])
  expect(container.querySelector('[aria-hidden]')?.textContent).toMatch(/Mar 1$/)
})
