import { expect, it } from 'vitest'

import { sampleProgram } from '#web/test/sample-sessions.ts'
import { show } from '#web/test/show.tsx'
import { CreditRow } from './CreditRow.tsx'

it('fills the marks of sessions that were used, not of those that are left', () => {
  show(<CreditRow {...sampleProgram().credits} total={4} left={3} paused={0} />)
  const marks = [...document.querySelectorAll('span')]
  expect(marks.map(({ className }) => className.includes('bg-flame'))).toEqual([true, false, false, false])
})
