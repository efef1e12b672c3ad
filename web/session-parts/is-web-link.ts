/** Whoever writes a link isn't trusted with what it does in the reader's browser. */
export function isWebLink(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
}
