import { afterEach, describe, expect, it, vi } from 'vitest'

import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { FreshUrls } from './fresh-urls.ts'

const playback = (signature: string): VideoPlayback => ({
  playlistUrl: '/api/my/lessons/one/playlist',
  validSeconds: 3600,
  renditions: [{ rung: 240, width: 426, height: 240, url: `https://store.example/240p.mp4?signature=${signature}` }],
  storyboard: null,
})
const OLD = 'https://store.example/240p.mp4?signature=old'
const MINUTE = 60_000

afterEach(() => void vi.useRealTimers())

describe('signed URLs of renditions', () => {
  it('are used until they are about to expire, and then renewed once for all', async () => {
    vi.useFakeTimers()
    const fetchPlayback = vi.fn(async () => playback('new'))
    const urls = new FreshUrls(playback('old'), fetchPlayback)
    vi.advanceTimersByTime(30 * MINUTE)
    expect(await urls.renew(OLD)).toBe(OLD)
    expect(fetchPlayback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10 * MINUTE)
    const renewed = await Promise.all([urls.renew(OLD), urls.renew(OLD)])
    expect(renewed).toEqual(Array(2).fill('https://store.example/240p.mp4?signature=new'))
    expect(fetchPlayback).toHaveBeenCalledTimes(1)
  })

  it('are renewed when the store refuses one, and leave playlists alone', async () => {
    const urls = new FreshUrls(playback('old'), async () => playback('new'))
    urls.expire()
    const playlist = 'https://shop.example/api/my/lessons/one/playlist/240'
    expect(await urls.renew(playlist)).toBe(playlist)
    expect(await urls.renew(OLD)).toContain('signature=new')
  })

  it('end with the access to the lesson', async () => {
    const urls = new FreshUrls(playback('old'), async () => Promise.reject(new Error('403')))
    urls.expire()
    await expect(urls.renew(OLD)).rejects.toThrow('403')
  })
})
