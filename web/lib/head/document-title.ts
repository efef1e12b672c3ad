export function documentTitle(title: string | undefined, siteName: string): string {
  return title ? `${title} · ${siteName}` : siteName
}
