/** What XML 1.0 can't contain, not even escaped: control characters, and halves of characters. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** The text as it's written into XML, on one line. */
export function cleanText(value: string): string {
  return value.replace(NOT_IN_XML, '').replace(/\s+/g, ' ').trim()
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
