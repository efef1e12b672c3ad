import { withoutInvisible } from '#contract/fields.ts'

const LONGEST_NAME = 120

/** A name that is safe to show and to save under: on one line, without folders, and never turned around. */
export function cleanFileName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const visible = withoutInvisible(last.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  return shorten(visible === '' ? 'file' : visible)
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST_NAME) return name
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return (
    characters
      .slice(0, LONGEST_NAME - ending.length)
      .join('')
      .trimEnd() + ending
  )
}
