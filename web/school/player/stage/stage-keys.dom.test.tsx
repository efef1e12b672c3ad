import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { show } from '#web/test/show.tsx'
import { setLetterKeys } from './letter-keys.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { UpNext } from './UpNext.tsx'
import type { Playback, PlaybackActions } from './use-playback.ts'
import { useStageKeys } from './use-stage-keys.ts'

/** A video without pictures: it remembers what was done to it. */
class SilentVideo {
  now: Playback = {
    isPlaying: false,
    isWaiting: false,
    hasEnded: false,
    currentTime: 100,
    duration: 600,
    bufferedUntil: 0,
    volume: 0.5,
    isMuted: false,
    speed: 1,
  }

  readonly actions: PlaybackActions = {
    play: async () => true,
    pause: () => {},
    togglePlay: async () => true,
    seekTo: () => {},
    seekBy: () => {},
    setVolume: (volume) => {
      this.now = { ...this.now, volume, isMuted: volume === 0 }
    },
    toggleMute: () => {
      this.now = { ...this.now, isMuted: !this.now.isMuted }
    },
    setSpeed: (speed) => {
      this.now = { ...this.now, speed }
    },
    currentTime: () => this.now.currentTime,
    read: () => this.now,
  }
}

type Did = {
  togglePlay: () => void
  seekBy: (seconds: number) => void
  announce: (words: string) => void
  fullScreen: () => void
  theater: () => void
  captions: () => void
  help: () => void
  dismiss: () => void
}
type StageProps = { video: SilentVideo; did: Did; hasCaptions: boolean; hasEnd: boolean }

function Stage({ video, did, hasCaptions, hasEnd }: StageProps) {
  useStageKeys({
    actions: video.actions,
    togglePlay: did.togglePlay,
    seekBy: did.seekBy,
    announce: did.announce,
    dismiss: hasEnd ? did.dismiss : null,
    captions: { areOn: false, hasCaptions, spoken: '', toggle: did.captions },
    fullScreen: { isFull: false, toggle: did.fullScreen },
    theater: { isOn: false, toggle: did.theater },
    pictureInPicture: null,
    otherScreen: null,
    openHelp: did.help,
  })
  return (
    <>
      <textarea aria-label="Note" />
      <input type="range" aria-label="Seek" />
      <button type="button">Next lesson</button>
      <a href="#lesson">A lesson</a>
    </>
  )
}

function open({ hasCaptions = true, hasEnd = false } = {}) {
  const video = new SilentVideo()
  const did = {
    togglePlay: vi.fn(),
    seekBy: vi.fn(),
    announce: vi.fn(),
    fullScreen: vi.fn(),
    theater: vi.fn(),
    captions: vi.fn(),
    help: vi.fn(),
    dismiss: vi.fn(),
  }
  return { ...show(<Stage {...{ video, did, hasCaptions, hasEnd }} />), video, did }
}

describe('the keys of the player', () => {
  it('play and pause with the space bar or k', async () => {
    const { user, did } = open()
    await user.keyboard(' k')
    expect(did.togglePlay).toHaveBeenCalledTimes(2)
  })

  it('can be turned off, all but the keys that are not characters', async () => {
    const help = show(<ShortcutHelp onClose={() => {}} />)
    await help.user.click(help.screen.getByRole('switch', { name: 'Use single-key shortcuts' }))
    help.unmount()
    const { user, did } = open()
    await user.keyboard('k? {ArrowRight}')
    expect(did.help).not.toHaveBeenCalled()
    expect(did.togglePlay).toHaveBeenCalledOnce()
    expect(did.seekBy).toHaveBeenCalledOnce()
    setLetterKeys(true)
    await user.keyboard('k')
    expect(did.togglePlay).toHaveBeenCalledTimes(2)
  })

  it('work with caps lock on', async () => {
    const { user, did } = open()
    await user.keyboard('K')
    expect(did.togglePlay).toHaveBeenCalledTimes(1)
  })

  it('skip ten seconds with letters and five with arrows', async () => {
    const { user, did } = open()
    await user.keyboard('jl{ArrowLeft}{ArrowRight}')
    expect(did.seekBy.mock.calls).toEqual([[-10], [10], [-5], [5]])
  })

  it('switch theater mode with t where the screen is wide enough', async () => {
    const { user, did } = open()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    await user.keyboard('t')
    expect(did.theater).not.toHaveBeenCalled()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await user.keyboard('t')
    expect(did.theater).toHaveBeenCalledOnce()
    expect(did.announce).toHaveBeenLastCalledWith('Theater mode on')
  })

  it('turn the volume in steps and say how loud it is', async () => {
    const { user, did, video } = open()
    await user.keyboard('{ArrowUp}')
    expect(did.announce).toHaveBeenLastCalledWith('Volume 60 %')
    video.now = { ...video.now, volume: 0.95 }
    await user.keyboard('{ArrowUp}')
    expect(video.now.volume).toBe(1)
    expect(did.announce).toHaveBeenLastCalledWith('Volume 100 %')
  })

  it('leave a muted video silent when it is turned down further', async () => {
    const { user, did, video } = open()
    await user.keyboard('m{ArrowDown}')
    expect(video.now).toMatchObject({ isMuted: true, volume: 0.5 })
    expect(did.announce.mock.calls).toEqual([['Muted'], ['Muted']])
    await user.keyboard('m')
    expect(did.announce).toHaveBeenLastCalledWith('Sound on')
  })

  it('change the speed one step at a time and stop at the fastest', async () => {
    const { user, did, video } = open()
    await user.keyboard('>>')
    expect(video.now.speed).toBe(1.5)
    await user.keyboard('>>>>')
    expect(did.announce).toHaveBeenLastCalledWith('Speed 2×')
    await user.keyboard('<')
    expect(video.now.speed).toBe(1.75)
  })

  it('say that a lesson has no captions instead of turning them on', async () => {
    const { user, did } = open({ hasCaptions: false })
    await user.keyboard('c')
    expect(did.captions).not.toHaveBeenCalled()
    expect(did.announce).toHaveBeenCalledExactlyOnceWith('This lesson has no captions')
  })

  it('open captions, full screen and the list of shortcuts', async () => {
    const { user, did } = open()
    await user.keyboard('cf?')
    for (const action of [did.captions, did.fullScreen, did.help]) expect(action).toHaveBeenCalledTimes(1)
    expect(did.announce).toHaveBeenCalledExactlyOnceWith('Captions on')
  })

  it('take Escape only while something lies over the video', async () => {
    const without = open()
    await without.user.keyboard('{Escape}')
    expect(without.did.dismiss).not.toHaveBeenCalled()
    without.unmount()
    const { user, did } = open({ hasEnd: true })
    await user.keyboard('{Escape}')
    expect(did.dismiss).toHaveBeenCalledTimes(1)
  })

  it('leave typing to the note', async () => {
    const { user, did, screen } = open()
    await user.type(screen.getByLabelText('Note'), 'jkl mf')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('jkl mf')
    for (const action of Object.values(did)) expect(action).not.toHaveBeenCalled()
  })

  it('leave arrows to a slider that has focus, but not letters', async () => {
    const { user, did, screen } = open()
    screen.getByRole('slider', { name: 'Seek' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(did.seekBy).not.toHaveBeenCalled()
    await user.keyboard('k')
    expect(did.togglePlay).toHaveBeenCalledTimes(1)
  })

  it('leave the space bar to a button, but not to a link', async () => {
    const { user, did, screen } = open()
    screen.getByRole('button', { name: 'Next lesson' }).focus()
    await user.keyboard(' ')
    expect(did.togglePlay).not.toHaveBeenCalled()
    screen.getByRole('link', { name: 'A lesson' }).focus()
    await user.keyboard(' ')
    expect(did.togglePlay).toHaveBeenCalledTimes(1)
  })

  it('leave the shortcuts of the browser alone', async () => {
    const { user, did } = open()
    await user.keyboard('{Control>}f{/Control}{Meta>}l{/Meta}{Alt>}{ArrowLeft}{/Alt}')
    expect(did.fullScreen).not.toHaveBeenCalled()
    expect(did.seekBy).not.toHaveBeenCalled()
  })
})

function Help() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <ShortcutHelp onClose={() => setOpen(false)} />}
    </>
  )
}

describe('the list of shortcuts', () => {
  it('takes focus, closes with Escape and returns focus', async () => {
    const { user, screen } = show(<Help />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('closes with the key that opened it', async () => {
    const onClose = vi.fn()
    const { user } = show(<ShortcutHelp onClose={onClose} />)
    await user.keyboard('?')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('the next lesson', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function openNext() {
    const onPlay = vi.fn()
    const onCancel = vi.fn()
    const page = show(
      <>
        <textarea aria-label="Note" />
        <UpNext title="Candles" onPlay={onPlay} onCancel={onCancel} />
      </>,
    )
    return { ...page, onPlay, onCancel }
  }

  it('starts automatically, once, after the countdown', async () => {
    const { screen, onPlay } = openNext()
    expect(screen.getByRole('timer').textContent).toBe('Next lesson in 5 s')
    await vi.advanceTimersByTimeAsync(8000)
    expect(onPlay).toHaveBeenCalledTimes(1)
  })

  it('waits while a note is being written', async () => {
    const { screen, onPlay } = openNext()
    screen.getByLabelText('Note').focus()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onPlay).not.toHaveBeenCalled()
    expect(screen.getByRole('timer').textContent).toContain('while you write')
  })

  it('can be started right away or called off', async () => {
    const { user, screen, onPlay, onCancel } = openNext()
    await user.click(screen.getByRole('button', { name: 'Play now' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onPlay).toHaveBeenCalledTimes(1)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})
