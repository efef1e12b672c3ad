import { expect, it } from 'vitest'

import { sampleProgram } from '#web/test/sample-sessions.ts'
import { show } from '#web/test/show.tsx'
import { CreditRow } from './CreditRow.tsx'

it('fills the marks of sessions that are left, and outlines those that are booked', () => {
  show(<CreditRow {...sampleProgram().credits} total={6} left={3} paused={1} booked={1} />)
  const marks = [...document.querySelectorAll('span')]
  const shapes = marks.map(({ className }) => /bg-flame|border-flame|border-dashed|h-0\.5/.exec(className)?.[0])
  expect(shapes).toEqual(['h-0.5', 'border-flame', 'bg-flame', 'bg-flame', 'bg-flame', 'border-dashed'])
})
