import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from '@swc/core'

/** A syntax tree node. Checkers use only a handful of fields, so all of them are optional and untyped. */
// biome-ignore lint/suspicious/noExplicitAny: swc has more than a hundred node types, and a walker meets all of them.
export type Node = { type: string; [field: string]: any }

export type Source = { file: string; body: Node[] }

export function parseSource(file: string, text: string): Source {
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2024' })
  return { file, body: tree.body as unknown as Node[] }
}

export function parseFiles(root: string, files: string[]): Source[] {
  return files.map((file) => parseSource(file, readFileSync(path.join(root, file), 'utf8')))
}

/** Calls `visit` for every node, parents first. */
export function walk(part: unknown, visit: (node: Node) => void): void {
  if (part === null || typeof part !== 'object') return
  if (Array.isArray(part)) {
    for (const each of part) walk(each, visit)
    return
  }
  const node = part as Node
  if (typeof node.type === 'string') visit(node)
  for (const field in node) if (field !== 'span' && field !== 'type') walk(node[field], visit)
}

/** The name of what is called: `insertInto` for both `db.insertInto(…)` and `insertInto(…)`. */
export function calledName({ callee }: Node): string | undefined {
  if (callee.type === 'Identifier') return callee.value
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.value
  return undefined
}

/** The text of a string or template literal, with ? for each interpolated value. */
export function literalText(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part: Node) => part.cooked ?? part.raw).join(' ? ')
  return undefined
}
