import type { Route } from './stripe-route.ts'

type Compiled = { route: Route; pattern: RegExp }
export type FoundRoute = { route: Route; id: string; secondId: string }
export type RouteFinder = (method: string, path: string) => Promise<FoundRoute | undefined>

/**
 * Finds a route by method and path; `:id` and `:second` match one path segment. The other routes are loaded when a call
 * needs them: a shop that only takes payments never does.
 */
export function routeFinder(routes: Route[], loadOthers: () => Promise<Route[]>): RouteFinder {
  const compiled = compile(routes)
  let others: Promise<Compiled[]> | undefined
  return async (method, path) => {
    const found = match(compiled, method, path)
    if (found) return found
    others ??= loadOthers().then(compile)
    return match(await others, method, path)
  }
}

function compile(routes: Route[]): Compiled[] {
  return routes.map((route) => ({
    route,
    // `search` is never an id: `/v1/customers/search` is another call.
    pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '(?!search$)([^/]+)')}$`),
  }))
}

function match(compiled: Compiled[], method: string, path: string): FoundRoute | undefined {
  for (const { route, pattern } of compiled) {
    if (route.method !== method) continue
    const steps = pattern.exec(path)
    if (steps) return { route, id: decode(steps[1]), secondId: decode(steps[2]) }
  }
  return undefined
}

function decode(step = ''): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
