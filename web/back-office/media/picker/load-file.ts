/** As a file of this page: a picture of another site's file couldn't be saved. */
export async function loadFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { cache: 'no-store', signal })
  if (!response.ok) throw new Error('unreadable')
  return response.blob()
}
