const CALENDAR = /^\/+api\/+calendar\//i

/**
 * What logs and traces may have of a URL. Query strings carry tokens. Whoever knows the address of a calendar can read it,
 * and apps also try it with methods that have no route.
 */
export function pathInLogs(url: string): string {
  const [path = ''] = url.split('?', 1)
  return CALENDAR.test(path) ? '/api/calendar/:secret.ics' : path
}
