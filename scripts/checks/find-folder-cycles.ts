type Module = { source: string; dependencies: { resolved: string }[] }
/** Edges between folders, each with an import that causes it. */
type Graph = Map<string, Map<string, string>>

/** Levels without cycles: the server's top folders, its features, the folders inside a feature, and the contract. */
const LEVELS = [
  /^(server\/[^/]+)\//,
  /^(server\/features\/[^/]+)\//,
  /^(server\/features\/[^/]+\/[^/]+)\//,
  /^(contract\/[^/]+)\//,
]
const TEST = /\.test\.tsx?$|^server\/test\//

/**
 * Finds folders that import each other in a circle, with one import for each step. Files can be free of cycles while
 * their folders aren't, and then neither folder can be understood without the other.
 */
export function findFolderCycles(modules: Module[]): string[] {
  return LEVELS.flatMap((level) => findCycles(folderGraph(modules, level)))
}

function folderGraph(modules: Module[], level: RegExp): Graph {
  const graph: Graph = new Map()
  for (const { source, dependencies } of modules) {
    const from = source.match(level)?.[1]
    if (!from || TEST.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = resolved.match(level)?.[1]
      if (!to || to === from) continue
      const targets = graph.get(from) ?? new Map<string, string>()
      if (!targets.has(to)) targets.set(to, `${source} → ${resolved}`)
      graph.set(from, targets)
    }
  }
  return graph
}

/** The shortest cycle through each folder, reported once. */
function findCycles(graph: Graph): string[] {
  const found = new Map<string, string[]>()
  for (const start of graph.keys()) {
    const way = shortestWayBack(graph, start)
    const key = way && [...way].sort().join()
    if (way && key && !found.has(key)) found.set(key, way)
  }
  return [...found.values()].map((way) =>
    way.map((folder, at) => graph.get(folder)?.get(way[(at + 1) % way.length] ?? '')).join(', '),
  )
}

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
