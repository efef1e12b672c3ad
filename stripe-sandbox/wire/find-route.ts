import type { Route } from './stripe-route.ts'

type Compiled = { route: Route; pattern: RegExp }
export type FoundRoute = { route: Route; id: string; secondId: string }

/** Finds a route by method and path; `:id` and `:second` match one path segment. */
export function routeFinder(routes: Route[]): (method: string, path: string) => FoundRoute | undefined {
  const compiled: Compiled[] = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
  }))
  return (method, path) => {
    for (const { route, pattern } of compiled) {
      if (route.method !== method) continue
      const match = pattern.exec(path)
      if (match) return { route, id: decode(match[1]), secondId: decode(match[2]) }
    }
    return undefined
  }
}

function decode(step = ''): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
