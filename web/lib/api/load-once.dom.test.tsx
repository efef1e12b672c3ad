import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it } from 'vitest'

import { loadOnce } from './load-once.ts'

function Part({ load }: { load: () => Promise<string> }) {
  return <p>{use(load())}</p>
}

it('lets React show at once what has been loaded', async () => {
  const load = loadOnce(async () => 'The part')
  const part = (
    <Suspense fallback="Loading">
      <Part load={load} />
    </Suspense>
  )
  await act(async () => render(part))
  expect(screen.getAllByText('The part')).toHaveLength(1)
  render(part)
  expect(screen.getAllByText('The part')).toHaveLength(2)
})
