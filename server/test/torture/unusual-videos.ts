import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What should become of it: the sizes of its renditions, largest first, or why it fails. */
export type UnusualVideo = { name: string; expected: { sizes: string[]; hasAudio: boolean } | { failure: RegExp } }

const picture = (size: string, rate = 25, seconds = 9) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
]
const sound = (seconds = 9) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
const avc = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const ready = (sizes: string[], hasAudio = true) => ({ sizes, hasAudio })
const LANDSCAPE = ready(['854x480', '428x240'])

/** Videos as phones, screen recorders and old cameras write them, and files that are none. */
const RECIPES: [name: string, expected: UnusualVideo['expected'], recipe: string[]][] = [
  ['plain.mp4', LANDSCAPE, [...picture('854x480'), ...sound(), ...avc, '-c:a', 'aac']],
  ['silent.mp4', ready(['854x480', '428x240'], false), [...picture('854x480'), ...avc]],
  ['portrait.mp4', ready(['480x854', '240x428']), [...picture('480x854'), ...sound(), ...avc, '-c:a', 'aac']],
  [
    'ten-bit.mkv',
    LANDSCAPE,
    [...picture('854x480'), ...sound(), '-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-c:a', 'aac'],
  ],
  [
    'slow.webm',
    LANDSCAPE,
    [...picture('854x480', 1), ...sound(), '-c:v', 'libvpx', '-b:v', '300k', '-c:a', 'libvorbis'],
  ],
  [
    'wide-pixels.mp4',
    ready(['640x480', '320x240']),
    [...picture('720x480'), ...sound(), '-vf', 'setsar=8/9', ...avc, '-c:a', 'aac'],
  ],
  ['one-keyframe.mp4', LANDSCAPE, [...picture('854x480'), ...sound(), ...avc, '-g', '9999', '-c:a', 'aac']],
  ['surround.mkv', LANDSCAPE, [...picture('854x480'), ...sound(), ...avc, '-ac', '6', '-c:a', 'ac3']],
  ['tiny.mp4', ready(['160x120'], false), [...picture('160x120'), ...avc]],
  ['long-sound.mp4', LANDSCAPE, [...picture('854x480', 25, 9), ...sound(9.8), ...avc, '-c:a', 'aac']],
  ['only-sound.mp4', { failure: /^It has no video track/ }, [...sound(), '-c:a', 'aac']],
]

/** Writes them into a folder with ffmpeg. */
export function makeUnusualVideos(folder: string): UnusualVideo[] {
  const ffmpeg = (given: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...given])
  const at = (name: string) => path.join(folder, name)
  for (const [name, , recipe] of RECIPES) ffmpeg([...recipe, at(name)])
  // A phone held upright: the pictures lie on their side, and a note says how to turn them.
  ffmpeg(['-i', at('plain.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', at('turned.mp4')])
  // A screen recorder that writes a frame only when something changes.
  const changing = "select='if(lt(t,3),1,not(mod(n,40)))'"
  ffmpeg([
    ...picture('854x480', 30),
    ...sound(),
    '-vf',
    changing,
    '-vsync',
    'vfr',
    ...avc,
    '-c:a',
    'aac',
    at('changing-rate.mp4'),
  ])
  const plain = readFileSync(at('plain.mp4'))
  writeFileSync(at('cut-off.mp4'), plain.subarray(0, plain.length / 3))
  return [
    ...RECIPES.map(([name, expected]) => ({ name, expected })),
    { name: 'turned.mp4', expected: ready(['480x854', '240x428']) },
    { name: 'changing-rate.mp4', expected: LANDSCAPE },
    { name: 'cut-off.mp4', expected: { failure: /^ffmpeg can't read this file/ } },
  ]
}
