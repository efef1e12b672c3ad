import { act } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { show } from '#web/test/show.tsx'
import { useOtherScreen } from './use-other-screen.ts'

function Screen({ change }: { change: object }) {
  const video = useRef<HTMLVideoElement>(null)
  const pick = useOtherScreen(video)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: it plays nothing. */}
      <video
        ref={(element) => {
          video.current = element
          const values = Object.entries({ remote: undefined, ...change }).map(([name, value]) => [name, { value }])
          if (element) Object.defineProperties(element, Object.fromEntries(values))
        }}
      />
      {pick && (
        <button type="button" onClick={pick}>
          Pick
        </button>
      )}
    </>
  )
}

describe('another screen', () => {
  it('is offered while the browser knows one, and survives a viewer who picks none', async () => {
    let report = (_isNear: boolean) => {}
    const remote = {
      watchAvailability: vi.fn(async (onChange: typeof report) => {
        report = onChange
        return 7
      }),
      cancelWatchAvailability: vi.fn(async () => {}),
      prompt: vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError'))),
    }
    const { screen, user, unmount } = show(<Screen change={{ remote }} />)
    expect(screen.queryByRole('button')).toBeNull()
    act(() => report(true))
    await user.click(screen.getByRole('button'))
    expect(remote.prompt).toHaveBeenCalledOnce()
    act(() => report(false))
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    await vi.waitFor(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledExactlyOnceWith(7))
  })

  it('is AirPlay in Safari', async () => {
    const webkitShowPlaybackTargetPicker = vi.fn()
    const { screen, user } = show(<Screen change={{ webkitShowPlaybackTargetPicker }} />)
    const event = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: 'available' })
    act(() => void document.querySelector('video')?.dispatchEvent(event))
    await user.click(screen.getByRole('button'))
    expect(webkitShowPlaybackTargetPicker).toHaveBeenCalledOnce()
  })

  it.each([{}, { remote: { watchAvailability: () => Promise.reject(new DOMException('', 'NotSupportedError')) } }])(
    'is not offered by other browsers',
    async (change) => {
      const { screen } = show(<Screen change={change} />)
      await act(async () => {})
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})
