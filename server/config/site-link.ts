import type { Config } from './config.ts'

/** The full URL of one of our pages, for emails: built from the configuration, never from a request. */
export function siteLink(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const link = new URL(path, siteUrl)
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value)
  return link.href
}
