import path from 'node:path'

import { calledName, type Node, type Source, walk } from './source-tree.ts'

/** Files loaded by name rather than by an import: by a test runner, a bundler, the page renderer or another server. */
const LOADED_BY_NAME = [
  /^[^/]+\.config\.ts$/,
  /^web\/entry-server\.tsx$/,
  /^bench\/facts-switch\.ts$/,
  /^deploy\/media\//,
  /^server\/test\/postgres-server\.ts$/,
]

const EVERYTHING = '*'

/** Exports that no other file imports, as `file: name`. */
export function findDeadExports(sources: Source[]): string[] {
  const files = new Set(sources.map(({ file }) => file))
  const used = new Map<string, Set<string>>()
  for (const source of sources) {
    for (const [specifier, name] of listImports(source)) {
      const target = resolve(source.file, specifier)
      if (target === undefined || !files.has(target)) continue
      used.set(target, (used.get(target) ?? new Set()).add(name))
    }
  }
  return sources
    .filter(({ file }) => !LOADED_BY_NAME.some((loaded) => loaded.test(file)))
    .flatMap((source) => {
      const names = used.get(source.file) ?? new Set()
      if (names.has(EVERYTHING)) return []
      return listExports(source)
        .filter((name) => !names.has(name))
        .map((name) => `${source.file}: ${name}`)
    })
}

function resolve(from: string, specifier: string): string | undefined {
  const [address = ''] = specifier.split('?')
  if (address.startsWith('#')) return address.slice(1)
  if (address.startsWith('.')) return path.posix.join(path.posix.dirname(from), address)
  return undefined
}

type Import = [specifier: string, name: string]

function listImports({ body }: Source): Import[] {
  const imports: Import[] = []
  const namespaces = new Map<string, string>()
  const understood = new Set<Node>()
  const addDynamic = (load: Node, names: string[]) => {
    understood.add(load)
    for (const name of names) imports.push([load.arguments[0].expression.value, name])
  }
  walk(body, (node) => {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(specifier.local.value, node.source.value)
        else if (specifier.type === 'ImportDefaultSpecifier') imports.push([node.source.value, 'default'])
        else imports.push([node.source.value, (specifier.imported ?? specifier.local).value])
      }
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      for (const specifier of node.specifiers) imports.push([node.source.value, specifier.orig?.value ?? EVERYTHING])
    } else if (node.type === 'ExportAllDeclaration') imports.push([node.source.value, EVERYTHING])
    else if (node.type === 'TsImportType') imports.push([node.argument.value, node.qualifier?.value ?? EVERYTHING])
    else if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') {
      const load = dynamicImport(node.init)
      if (load) addDynamic(load, node.id.properties.map(patternName))
    } else if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
      const load = dynamicImport(node.object)
      // `.then` isn't an export; its callback says which one is used.
      if (load && node.property.value !== 'then') addDynamic(load, [node.property.value])
    } else if (node.type === 'CallExpression' && calledName(node) === 'then') {
      const load = dynamicImport(node.callee.object)
      if (load) addDynamic(load, importedNames(node.arguments[0]?.expression))
    }
  })
  walk(body, (node) => {
    const load = dynamicImport(node)
    if (load && !understood.has(load)) addDynamic(load, [EVERYTHING])
  })
  for (const [local, specifier] of namespaces) {
    for (const name of membersUsed(body, local)) imports.push([specifier, name])
  }
  return imports
}

/** `(page) => page.LandingPage` or `({ LandingPage }) => …`. */
function importedNames(taker: Node | undefined): string[] {
  if (taker?.type !== 'ArrowFunctionExpression') return [EVERYTHING]
  const [loaded] = taker.params
  if (loaded?.type === 'ObjectPattern') return loaded.properties.map(patternName)
  if (loaded?.type === 'Identifier') return membersUsed([loaded, taker.body], loaded.value)
  return [EVERYTHING]
}

const patternName = (property: Node): string => property.key?.value ?? EVERYTHING

function dynamicImport(node: Node | undefined): Node | undefined {
  if (node?.type === 'AwaitExpression') return dynamicImport(node.argument)
  if (node?.type === 'ParenthesisExpression') return dynamicImport(node.expression)
  const isImport = node?.type === 'CallExpression' && node.callee.type === 'Import'
  return isImport && node.arguments[0]?.expression.type === 'StringLiteral' ? node : undefined
}

/** The members used of `import * as local`, or everything if the namespace itself is passed on. */
function membersUsed(body: Node[], local: string): string[] {
  const members: string[] = []
  let mentions = 0
  walk(body, (node) => {
    if (node.type === 'Identifier' && node.value === local) mentions += 1
    const isMember = node.type === 'MemberExpression' && node.object.value === local
    if (isMember && node.property.type === 'Identifier') members.push(node.property.value)
  })
  // The declaration itself is one mention.
  return mentions === members.length + 1 ? members : [EVERYTHING]
}

function listExports({ body }: Source): string[] {
  return body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportDefaultExpression') return ['default']
    if (node.type === 'ExportNamedDeclaration') {
      return node.specifiers.map((specifier: Node) => (specifier.exported ?? specifier.orig ?? specifier.name).value)
    }
    if (node.type !== 'ExportDeclaration') return []
    const { declaration } = node
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }: Node) => boundNames(id))
    }
    return [(declaration.identifier ?? declaration.id).value]
  })
}

function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.value]
  const names: string[] = []
  walk(pattern, (node) => {
    if (node.type === 'Identifier') names.push(node.value)
  })
  return names
}
