type TextPart = { text: string; href?: string }

/** Splits text at its URLs so they can be links. A period after a URL belongs to the sentence. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: url, href: url })
    end = index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
