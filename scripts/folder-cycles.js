// Folders that lead back to themselves through each other's imports. Files alone can be free of cycles while their
// folders are not: then neither folder can be read, moved or understood without the other.

/** What must not go in circles: the rooms of the server, its features, the folders inside a feature, and the contract. */
const LEVELS = [
  /^(server\/[^/]+)\//,
  /^(server\/features\/[^/]+)\//,
  /^(server\/features\/[^/]+\/[^/]+)\//,
  /^(contract\/[^/]+)\//,
]
const TEST = /\.test\.tsx?$|^server\/test\//

/** One sentence per circle, naming an import for each of its steps. */
export function findFolderCycles(modules) {
  return LEVELS.flatMap((level) => cyclesOf(folderGraph(modules, level)))
}

function folderGraph(modules, level) {
  const graph = new Map()
  for (const { source, dependencies } of modules) {
    const from = source.match(level)?.[1]
    if (!from || TEST.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = resolved.match(level)?.[1]
      if (!to || to === from) continue
      if (!graph.has(from)) graph.set(from, new Map())
      if (!graph.get(from).has(to)) graph.get(from).set(to, `${source} → ${resolved}`)
    }
  }
  return graph
}

/** The shortest way back to each folder, told once however many of its folders begin it. */
function cyclesOf(graph) {
  const found = new Map()
  for (const start of graph.keys()) {
    const way = shortestWayBack(graph, start)
    if (way) found.set([...way].sort().join(), way)
  }
  return [...found.values()].map((way) =>
    way.map((folder, at) => graph.get(folder).get(way[(at + 1) % way.length])).join(', '),
  )
}

function shortestWayBack(graph, start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
