import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadPart } from '#web/lib/routing/load-part.ts'
import { reloadForNewVersion } from '#web/lib/routing/reload-for-new-version.ts'
import { replayEarlyClick } from './early-click.ts'

afterEach(() => {
  window.earlyClick = undefined
})

/** A page whose second button is pressed, while its code can't be fetched. */
async function pressButton({ online }: { online: boolean }) {
  showPage('Open menu', 'View Details')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => (online ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline'))))
  document.querySelectorAll('button')[1]?.click()
  const answer = loadPart(async () => {
    reloadForNewVersion()
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  if (!online) await answer
  else await waitFor(() => expect(reload).toHaveBeenCalledOnce())
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
    await pressButton({ online: true })
    expect(await pressedAfterReload('Open menu', 'View Details')).toEqual(['View Details'])
    expect(await pressedAfterReload('Open menu', 'View Details')).toEqual([])
  })

  it('is not repeated on something else', async () => {
    await pressButton({ online: true })
    expect(await pressedAfterReload('Open menu', 'Delete account')).toEqual([])
  })

  it('is forgotten when the page stays, because it says so', async () => {
    await pressButton({ online: false })
    expect(await pressedAfterReload('Open menu', 'View Details')).toEqual([])
  })
})
