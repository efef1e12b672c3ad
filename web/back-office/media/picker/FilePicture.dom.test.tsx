import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { show } from '#web/test/show.tsx'
import { FilePicture } from './FilePicture.tsx'

/** Everything is on the screen. */
class EverythingSeen {
  seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen
  }
  observe() {
    this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals())

it('shows a video by a frame from a third of its length', () => {
  vi.stubGlobal('IntersectionObserver', EverythingSeen)
  show(<FilePicture fileType="video" fileName="swings.mp4" url="/swings.mp4" />)
  const video = document.querySelector('video')
  if (!video) throw new Error('no video')
  Object.defineProperty(video, 'duration', { value: 200 })
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(70)
})
