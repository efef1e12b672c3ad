import { fireEvent } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { findTimeStamps } from '#contract/learning/time-stamp.ts'
import { show } from '#web/test/show.tsx'
import { PlayerControls } from './PlayerControls.tsx'
import { SpeedMenu } from './SpeedMenu.tsx'
import { StageMessage } from './StageMessage.tsx'
import type { Playback, PlaybackActions } from './use-playback.ts'

const playback: Playback = {
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  currentTime: 65,
  duration: 600,
  bufferedUntil: 120,
  volume: 0.8,
  isMuted: false,
  speed: 1,
}

function fakeActions() {
  return {
    play: vi.fn(async () => true),
    pause: vi.fn(),
    togglePlay: vi.fn(async () => true),
    seekTo: vi.fn(),
    seekBy: vi.fn(),
    setVolume: vi.fn(),
    toggleMute: vi.fn(),
    setSpeed: vi.fn(),
    currentTime: () => 65,
    read: () => playback,
  } satisfies PlaybackActions
}

type Props = ComponentProps<typeof PlayerControls>

function open(now: Partial<Playback> = {}, more: Partial<Props> = {}) {
  const actions = fakeActions()
  const did = {
    togglePlay: vi.fn(),
    previous: vi.fn(),
    next: vi.fn(),
    captions: vi.fn(),
    fullScreen: vi.fn(),
    theater: vi.fn(),
    pictureInPicture: vi.fn(),
    otherScreen: vi.fn(),
    help: vi.fn(),
  }
  const controls = (later: Partial<Playback> = {}) => (
    <PlayerControls
      playback={{ ...playback, ...now, ...later }}
      actions={actions}
      noteTimes={[]}
      chapters={[]}
      qualityMenu={null}
      storyboard={null}
      isShown
      hasVideo
      hasShade
      onTogglePlay={did.togglePlay}
      onPrevious={did.previous}
      onNext={did.next}
      speedMenu={null}
      captions={{ areOn: false, hasCaptions: true, spoken: '', toggle: did.captions }}
      fullScreen={{ isFull: false, toggle: did.fullScreen }}
      theater={{ isOn: false, toggle: did.theater }}
      pictureInPicture={did.pictureInPicture}
      otherScreen={did.otherScreen}
      openHelp={did.help}
      {...more}
    />
  )
  const page = show(controls())
  const button = (name: string) => page.screen.getByRole<HTMLButtonElement>('button', { name })
  const slider = (name: string) => page.screen.getByRole<HTMLInputElement>('slider', { name })
  return { ...page, actions, did, button, slider, playOn: (later: Partial<Playback>) => page.update(controls(later)) }
}

describe('the player controls', () => {
  it('offer Play while paused and Pause while playing', () => {
    const { screen, button, playOn } = open()
    expect(button('Play')).toBeTruthy()
    playOn({ isPlaying: true })
    expect(button('Pause')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  })

  it('do what each button says', async () => {
    const { user, button, did, actions } = open()
    for (const name of ['Play', 'Previous lesson', 'Next lesson', 'Captions', 'Picture in picture']) {
      await user.click(button(name))
    }
    await user.click(button('Play on another screen'))
    await user.click(button('Keyboard shortcuts'))
    await user.click(button('Fullscreen'))
    await user.click(button('Theater mode'))
    await user.click(button('Mute'))
    for (const action of [...Object.values(did), actions.toggleMute]) expect(action).toHaveBeenCalledTimes(1)
  })

  it('show the time played and the whole length', () => {
    const { screen } = open()
    expect(screen.getByText('1:05 / 10:00')).toBeTruthy()
  })

  it('lead nowhere before the first lesson and after the last', () => {
    const { button } = open({}, { onPrevious: null, onNext: null })
    expect(button('Previous lesson').disabled).toBe(true)
    expect(button('Next lesson').disabled).toBe(true)
  })

  it('leave only the way to other lessons when a lesson has no video', () => {
    const { screen, button } = open({}, { hasVideo: false })
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(button('Next lesson').disabled).toBe(false)
  })

  it('say whether captions are on', () => {
    const { button } = open({}, { captions: { areOn: true, hasCaptions: true, spoken: '', toggle: () => {} } })
    expect(button('Captions').getAttribute('aria-pressed')).toBe('true')
  })

  it('offer neither captions nor picture in picture where there are none', () => {
    const { screen } = open(
      {},
      { captions: { areOn: false, hasCaptions: false, spoken: '', toggle: () => {} }, pictureInPicture: null },
    )
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull()
  })

  it('offer the way out of full screen while it fills the screen', () => {
    const { screen, button } = open({}, { fullScreen: { isFull: true, toggle: () => {} } })
    expect(button('Exit fullscreen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Fullscreen' })).toBeNull()
  })
})

describe('the seek bar', () => {
  it('marks the times of the note, tells their words, and jumps exactly to them', () => {
    const noteTimes = findTimeStamps('[01:30] Two touches draw it.\n[11:00] After the end.')
    const { actions, slider, screen } = open({}, { noteTimes })
    const bar = slider('Seek').parentElement as HTMLElement
    const marks = [...bar.querySelectorAll<HTMLElement>('.seek-mark')]
    expect(marks.map(({ style }) => style.left)).toEqual(['15%'])
    bar.getBoundingClientRect = () => new DOMRect(0, 0, 600, 20)
    fireEvent.pointerMove(bar, { clientX: 120 })
    expect(screen.queryByText('Two touches draw it.')).toBeNull()
    fireEvent.pointerMove(bar, { clientX: 94 })
    expect(screen.getByText('Two touches draw it.')).toBeTruthy()
    fireEvent.click(slider('Seek'), { clientX: 94 })
    expect(actions.seekTo).toHaveBeenLastCalledWith(90)
  })

  it('is divided into chapters, whose names it tells', () => {
    const chapters = [
      { seconds: 0, title: 'Welcome' },
      { seconds: 150, title: 'Why stops exist' },
      { seconds: 700, title: 'After the end' },
    ]
    const { slider, screen, playOn } = open({}, { chapters })
    const bar = slider('Seek').parentElement as HTMLElement
    const marks = [...bar.querySelectorAll<HTMLElement>('[data-part=chapter]')]
    expect(marks.map(({ style }) => style.left)).toEqual(['25%'])
    expect(slider('Seek').getAttribute('aria-valuetext')).toBe('1:05 of 10:00, Welcome')
    playOn({ currentTime: 151 })
    expect(slider('Seek').getAttribute('aria-valuetext')).toBe('2:31 of 10:00, Why stops exist')
    bar.getBoundingClientRect = () => new DOMRect(0, 0, 600, 20)
    fireEvent.pointerMove(bar, { clientX: 100 })
    expect(screen.getByText('Welcome')).toBeTruthy()
  })

  it('tells a screen reader the time instead of a percentage', () => {
    expect(open().slider('Seek').getAttribute('aria-valuetext')).toBe('1:05 of 10:00')
  })

  it('seeks to the same share of the video as of the bar', () => {
    const { slider, actions } = open()
    fireEvent.change(slider('Seek'), { target: { value: '50' } })
    expect(actions.seekTo).toHaveBeenCalledExactlyOnceWith(300)
  })

  it('stays at the chosen position until the video gets there, then follows it again', () => {
    const { slider, playOn } = open()
    fireEvent.change(slider('Seek'), { target: { value: '50' } })
    playOn({ currentTime: 66 })
    expect(slider('Seek').value).toBe('50')
    playOn({ currentTime: 301 })
    playOn({ currentTime: 360 })
    expect(slider('Seek').value).toBe('60')
  })

  it('waits at the start until the length of the video is known', () => {
    const seek = open({ currentTime: 0, duration: 0, bufferedUntil: 0 }).slider('Seek')
    expect(seek.disabled).toBe(true)
    expect(seek.value).toBe('0')
  })

  it('shows the time under the pointer, kept within the video', () => {
    const { screen, slider } = open({ currentTime: 0 })
    const bar = slider('Seek').parentElement as HTMLElement
    bar.getBoundingClientRect = () => new DOMRect(100, 0, 200, 20)
    fireEvent.pointerMove(bar, { clientX: 150 })
    expect(screen.getByText('2:30')).toBeTruthy()
    fireEvent.pointerMove(bar, { clientX: 900 })
    expect(screen.getByText('10:00')).toBeTruthy()
    fireEvent.pointerLeave(bar)
    expect(screen.queryByText('10:00')).toBeNull()
  })
})

describe('the volume', () => {
  it('is said in percent and set by the slider', () => {
    const { slider, actions } = open()
    expect(slider('Volume').getAttribute('aria-valuetext')).toBe('80 %')
    fireEvent.change(slider('Volume'), { target: { value: '0.35' } })
    expect(actions.setVolume).toHaveBeenCalledExactlyOnceWith(0.35)
  })

  it('shows zero while muted and remembers the volume', () => {
    const { button, slider, playOn } = open({ isMuted: true })
    expect(button('Unmute')).toBeTruthy()
    expect(slider('Volume').value).toBe('0')
    playOn({ isMuted: false })
    expect(slider('Volume').value).toBe('0.8')
  })
})

function Speeds({ from, onChange }: { from: number; onChange: (speed: number) => void }) {
  const [speed, setSpeed] = useState(from)
  const change = (next: number) => {
    setSpeed(next)
    onChange(next)
  }
  return <SpeedMenu speed={speed} onChange={change} container={document.body} />
}

describe('the speed menu', () => {
  it('marks the speed in use and changes it with one choice', async () => {
    const onChange = vi.fn()
    const { user, screen } = show(<Speeds from={1} onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: 'Playback speed 1×' }))
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('1× (normal)')
    await user.click(screen.getByRole('menuitemradio', { name: '1.5×' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1.5)
    expect(screen.getByRole('button', { name: 'Playback speed 1.5×' })).toBeTruthy()
  })

  it('works by keyboard alone', async () => {
    const onChange = vi.fn()
    const { user, screen } = show(<Speeds from={2} onChange={onChange} />)
    screen.getByRole('button', { name: 'Playback speed 2×' }).focus()
    await user.keyboard('{Enter}{Home}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0.5)
  })

  it('marks nothing when the stored speed is not on it', async () => {
    const { user, screen } = show(<Speeds from={1.1} onChange={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Playback speed 1.1×' }))
    expect(screen.queryByRole('menuitemradio', { checked: true })).toBeNull()
  })
})

describe('a video that cannot be shown', () => {
  it('offers to reload only when that could help', () => {
    const { screen, update } = show(<StageMessage problem="noVideo" />)
    expect(screen.getByText('No video available for this lesson')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    update(<StageMessage problem="broken" />)
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
  })

  it('says that the connection is gone, and not to contact support about it', () => {
    const { screen } = show(<StageMessage problem="offline" />)
    expect(screen.getByText(/You're offline/)).toBeTruthy()
    expect(screen.queryByText(/support/)).toBeNull()
  })
})
