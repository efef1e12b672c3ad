/** A request that prepares a benchmark. Fails unless it succeeds. */
export async function sendToSchool(
  origin: string,
  { method, path, cookie, body }: { method: string; path: string; cookie: string; body?: object | string },
): Promise<string> {
  const isCsv = typeof body === 'string'
  const response = await fetch(origin + path, {
    method,
    headers: { cookie, origin, ...(body && { 'content-type': isCsv ? 'text/csv' : 'application/json' }) },
    ...(body && { body: isCsv ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${text}`)
  return text
}
