// Changes to the code of libraries as they are bundled or loaded: in the built program, and in the tests.

const ROUTER_CHANGES = [
  {
    file: 'find-my-way/lib/node.js',
    from: 'const LONG_PREFIX_MIN_LENGTH = 16',
    to: 'const LONG_PREFIX_MIN_LENGTH = 2',
  },
  {
    file: 'find-my-way/lib/handler-storage.js',
    from: '_createParamsObject: this._compileCreateParamsObject(params)',
    to: "_createParamsObject: (HandlerStorage.compiled[params.join('/')] ??= this._compileCreateParamsObject(params))",
  },
  {
    file: 'find-my-way/lib/handler-storage.js',
    from: 'class HandlerStorage {',
    to: 'class HandlerStorage {\n  static compiled = Object.create(null)\n',
  },
]

/**
 * The router compiles a function from text for every part of a path and for the parameters of every route, over a
 * thousand at each start. Without most of them the start takes a seventh less processor time. @param {string} code
 * @param {string} file
 */
export function compileFewerRoutes(code, file) {
  let changed = code
  for (const { file: name, from, to } of ROUTER_CHANGES) {
    if (!file.endsWith(name)) continue
    if (!code.includes(from)) throw new Error(`${name} has changed: see ROUTER_CHANGES in scripts/library-changes.js`)
    changed = changed.replace(from, to)
  }
  return changed
}

/**
 * A trial shop runs without NODE_ENV, and React would then draw each email with its slow development code. Only React is
 * told, because the shop itself has to know whether it's in production. @param {string} code @param {string} file
 */
export function setReactToProduction(code, file) {
  if (!/node_modules\/(react|react-dom|scheduler)\//.test(file)) return code
  return code.replaceAll('process.env.NODE_ENV', '"production"')
}

/**
 * React for development keeps the place of each element's creation for its warnings, which takes a sixth of the time of
 * the component tests. @param {string} code @param {string} file
 */
export function skipOwnerStacks(code, file) {
  if (!/node_modules\/react\//.test(file)) return code
  return code.replace(/1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g, 'false')
}
