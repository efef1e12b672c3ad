import { expect, it } from 'vitest'

import { groupCaptions } from './group-captions.ts'

const file = (key: string) => ({ key, size: 1, presignedUrl: null, downloadUrl: null })

it('puts captions in every language under their video', () => {
  const names = ['a.en.vtt', 'a.mp4', 'a.pt-BR.vtt', 'b.vtt', 'b.webm', 'lost.en.vtt', 'a.pdf']
  const groups = groupCaptions(names.map((name) => file(`courses/${name}`)))
  expect(groups.map(({ file: { key }, captions }) => [key, ...captions.map((one) => one.key)])).toEqual([
    ['courses/a.mp4', 'courses/a.en.vtt', 'courses/a.pt-BR.vtt'],
    ['courses/b.webm', 'courses/b.vtt'],
    ['courses/lost.en.vtt'],
    ['courses/a.pdf'],
  ])
})
