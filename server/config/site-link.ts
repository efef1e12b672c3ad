import type { Config } from './config.ts'

/** A full address of one of our pages, for mails: built from the configuration, never from a request. */
export function siteLink(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const link = new URL(path, siteUrl)
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value)
  return link.href
}
