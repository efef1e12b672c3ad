import { isWebLink } from '#web/session-parts/is-web-link.ts'

type MessagePart = { text: string; href?: string }

/** Without characters that turn the direction, so that a link reads as what it opens. */
const LINK = /https?:\/\/[^\s<>"\p{Bidi_Control}]+/giu
/** Punctuation at the end belongs to the sentence. */
const TRAILING = /[.,;:!?'”’)\]}…]+$/u

/** Splits a message into words and links. */
export function splitLinks(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const href = trimEnd(match[0])
    if (!isWebLink(href)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A closing bracket stays if it was opened in the link. */
function trimEnd(link: string): string {
  const trimmed = link.replace(TRAILING, '')
  const rest = link.slice(trimmed.length)
  return rest.startsWith(')') && trimmed.includes('(') ? `${trimmed})` : trimmed
}
