import { render } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { PageUnderVeil } from './PageUnderVeil.ts'

const page = document.createElement('div')
page.id = 'app'

beforeEach(() => {
  document.body.append(page)
})

it('keeps the page from inheriting what happens to the body, until the last veil is gone', () => {
  const first = render(<PageUnderVeil />)
  const second = render(<PageUnderVeil />)
  second.unmount()
  expect(page.style.pointerEvents).toBe('auto')
  first.unmount()
  expect(page.style.pointerEvents).toBe('')
})
