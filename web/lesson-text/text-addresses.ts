/** Where a link leads: into this shop, to another site, or nowhere we would send a reader. */
export function linkKind(href: string): 'own' | 'elsewhere' | 'refused' {
  if (/^(?:\/(?![/\\])|#)/.test(href)) return 'own'
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? 'elsewhere' : 'refused'
}

/** A picture of the lesson by its file name, or a public picture of the shop. */
export function pictureSource(name: string, pictures: ReadonlyMap<string, string> | undefined): string | undefined {
  return pictures?.get(decoded(name)) ?? (/^\/images\/[\w./-]+$/.test(name) ? name : undefined)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
