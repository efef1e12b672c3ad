import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { loadPart } from '#web/lib/routing/load-part.ts'
import { reloadForNewVersion } from '#web/lib/routing/reload-for-new-version.ts'
import { replayEarlyClick } from './early-click.ts'

let file = ''

beforeEach(() => {
  // The page remembers which files failed.
  file = `https://shop.test/assets/Menu-${crypto.randomUUID()}.js`
})

afterEach(() => {
  window.earlyClick = undefined
})

/** What a request for the button's code is answered with. */
type Answer = 'gone' | 'there' | 'offline'

/** A page whose second button is pressed, while its code can't be fetched. */
async function pressButton(answer: Answer, reloads = answer === 'gone') {
  showPage('Open menu', 'View Details')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe(file)
    if (answer === 'offline') throw new TypeError('offline')
    return new Response(null, { status: answer === 'gone' ? 404 : 200 })
  })
  document.querySelectorAll('button')[1]?.click()
  const part = loadPart(async () => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: ${file}`)
    reloadForNewVersion({ payload })
    throw payload
  })
  if (reloads) return await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(await part).toBeUndefined()
  expect(reload).not.toHaveBeenCalled()
}

/** The names of what is pressed on the page, without anybody touching it. */
async function pressedAfterReload(...names: string[]) {
  const pressed: (string | null)[] = []
  showPage(...names)
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.textContent))
  }
  window.earlyClick = undefined
  replayEarlyClick()
  await new Promise((resolve) => setTimeout(resolve))
  return pressed
}

function showPage(...names: string[]) {
  document.body.innerHTML = names.map((name) => `<button type="button">${name}</button>`).join('')
}

describe('a press whose code cannot be fetched', () => {
  it('is repeated once after the reload that fetches the new version', async () => {
    await pressButton('gone')
    expect(await pressedAfterReload('Open menu', 'View Details')).toEqual(['View Details'])
    expect(await pressedAfterReload('Open menu', 'View Details')).toEqual([])
  })

  it('is not repeated on something else', async () => {
    await pressButton('gone')
    expect(await pressedAfterReload('Open menu', 'Delete account')).toEqual([])
  })

  it('reloads when pressed again once the file is there, which the browser does not fetch a second time', async () => {
    await pressButton('offline')
    await pressButton('offline')
    await pressButton('there', true)
    expect(await pressedAfterReload('Open menu', 'View Details')).toEqual(['View Details'])
  })

  it.each(['there', 'offline'] as const)('is forgotten when the page stays, with its code %s', async (answer) => {
    await pressButton(answer)
    expect(await pressedAfterReload('Open menu', 'View Details')).toEqual([])
  })
})
