import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'

const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const FACES = [
  { family: 'Fraunces', file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2' },
  { family: 'Geist', file: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2' },
]

async function fontFace({ family, file }: (typeof FACES)[number]): Promise<string> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`
}

type Studio = {
  /** The PNG of one drawing. */
  photograph(drawing: string): Promise<Buffer>
  close(): Promise<void>
}

/** A browser draws the pictures, because nothing else renders our variable web fonts and blurs light well. */
export async function openStudio(width: number, height: number): Promise<Studio> {
  const executablePath = CHROMIUM_PATHS.find(existsSync)
  const browser: Browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width, height } })
  const faces = await Promise.all(FACES.map(fontFace))
  await page.setContent(`<style>${faces.join('\n')} body { margin: 0 } svg { display: block }</style><body></body>`)
  await page.evaluate(`Promise.all([...document.fonts].map((face) => face.load()))`)
  return {
    async photograph(drawing) {
      await page.evaluate(`document.body.innerHTML = ${JSON.stringify(drawing)}`)
      return page.screenshot({ type: 'png', omitBackground: true })
    },
    close: () => browser.close(),
  }
}

type VideoOptions = { fps: number; seconds: number; crf: number; keyframeSeconds: number }

/** H.264 that starts playing before it's fully loaded and seeks quickly: regular keyframes, index first. */
export async function filmVideo(
  studio: Studio,
  frameAt: (seconds: number) => string,
  target: string,
  { fps, seconds, crf, keyframeSeconds }: VideoOptions,
): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      ['-v', 'error', '-y', '-f', 'image2pipe', '-c:v', 'png', '-framerate', String(fps), '-i', '-'],
      [
        '-c:v',
        'libx264',
        '-preset',
        'veryslow',
        '-tune',
        'animation',
        '-crf',
        String(crf),
        '-g',
        String(fps * keyframeSeconds),
      ],
      // Flat drawings don't benefit from psychovisual optimizations made for film grain.
      ['-x264-params', 'psy=0:aq-mode=1:aq-strength=1.2:chroma-qp-offset=-3'],
      ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
      ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
      // One thread and no metadata, so the same pictures produce the same bytes.
      ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', target],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const finished = new Promise<void>((resolve, reject) => {
    encoder.on('error', reject)
    encoder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  let drawn: { drawing: string; picture: Buffer } = { drawing: '', picture: Buffer.alloc(0) }
  for (let frame = 0; frame < fps * seconds; frame += 1) {
    const drawing = frameAt(frame / fps)
    if (drawing !== drawn.drawing) drawn = { drawing, picture: await studio.photograph(drawing) }
    if (!encoder.stdin.write(drawn.picture)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await finished
}
