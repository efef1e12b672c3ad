import { expect, it } from 'vitest'

import { watchInputDevice } from './input-device.ts'

const isMarked = (element: Element) => element.hasAttribute('data-pointer')
const point = (at: EventTarget) => at.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

it('follows the device in use: rings return with the keyboard, not with typing', () => {
  watchInputDevice()
  const field = document.body.appendChild(document.createElement('input'))
  const button = document.body.appendChild(document.createElement('button'))
  field.focus()
  expect(isMarked(field)).toBe(false)
  point(field)
  expect(isMarked(field)).toBe(true)
  press('a', field)
  press('Enter', field)
  press('k')
  expect(isMarked(field)).toBe(true)
  // What a script focuses after a click gets no ring either.
  button.focus()
  expect([isMarked(field), isMarked(button)]).toEqual([false, true])
  press('Tab', button)
  expect(isMarked(button)).toBe(false)
  field.focus()
  expect(isMarked(field)).toBe(false)
  point(document.body)
  press('ArrowDown')
  expect(isMarked(field)).toBe(false)
})
