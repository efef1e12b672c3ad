// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import { watchBack } from '#web/lib/url/back-guard.ts'
import { useUnsavedPage } from './use-unsaved-page.tsx'

const followed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
let unmount = () => {}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  watchBack()
})
afterEach(async () => {
  followed.mockClear()
  await act(async () => unmount())
  document.body.innerHTML = ''
})

function Page() {
  const [text, setText] = useState('')
  const question = useUnsavedPage(text !== '')
  return (
    <>
      <button type="button" onClick={() => setText('typed')}>
        Type
      </button>
      {['/courses', '#security', '/api/account/export'].map((href) => (
        <a key={href} href={href} onClick={followed}>
          {href}
        </a>
      ))}
      {question}
    </>
  )
}

async function show() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => root.unmount()
  await act(async () => root.render(<Page />))
}
const press = async (label: string) => {
  await act(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a')]
    all.find(({ textContent }) => textContent === label)?.click()
  })
  // A dialog that closes returns the focus a timer later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1)))
}
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''

it('asks before a link discards typed text, then follows it', async () => {
  await show()
  await press('/courses')
  expect(followed).toHaveBeenCalledTimes(1)
  await press('Type')
  await press('/courses')
  expect(question()).toContain("What you typed isn't saved yet.")
  expect(followed).toHaveBeenCalledTimes(1)
  await press('Keep editing')
  expect(followed).toHaveBeenCalledTimes(1)
  await press('/courses')
  await press('Discard')
  expect(followed).toHaveBeenCalledTimes(2)
})

it("doesn't ask for links that stay on the page", async () => {
  await show()
  await press('Type')
  await press('#security')
  await press('/api/account/export')
  expect(question()).toBe('')
  expect(followed).toHaveBeenCalledTimes(2)
})

it('asks before the back button discards typed text, then goes back', async () => {
  const forward = vi.spyOn(history, 'go').mockImplementation(() => {})
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  await show()
  await press('Type')
  await act(async () => dispatchEvent(new PopStateEvent('popstate')))
  expect(question()).toContain('Discard what you typed?')
  expect(back).not.toHaveBeenCalled()
  await press('Discard')
  expect(forward).toHaveBeenCalledWith(1)
  expect(back).toHaveBeenCalledTimes(1)
  forward.mockRestore()
  back.mockRestore()
})
