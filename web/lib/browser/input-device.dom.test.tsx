import { expect, it } from 'vitest'

import { watchInputDevice } from './input-device.ts'

const isPointer = () => 'pointer' in document.documentElement.dataset
const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

it('follows the device in use: rings return with the keyboard, not with typing', () => {
  watchInputDevice()
  const field = document.body.appendChild(document.createElement('input'))
  expect(isPointer()).toBe(false)
  field.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(isPointer()).toBe(true)
  press('a', field)
  press('Enter', field)
  press('k')
  expect(isPointer()).toBe(true)
  press('Tab', field)
  expect(isPointer()).toBe(false)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  press('ArrowDown')
  expect(isPointer()).toBe(false)
})
