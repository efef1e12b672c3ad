import type { Compilable, CompiledQuery } from 'kysely'

import { isPostgres } from './add-up.ts'
import type { Database } from './database.ts'
import { keepStatement } from './kept-statements.ts'

/** Stands where a value will be. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const gaps = new Proxy({}, { get: (_, name) => new Gap(String(name)) })

/**
 * A query that is built once and then run with other values: building one takes longer than a database needs to answer
 * it. For what every request or save asks; the values may only be passed on, not looked at.
 *
 *     const findRole = keptQuery((db, { id }: { id: string }) => db.selectFrom('users').select('role').where('id', '=', id))
 *     const [user] = await findRole(db, { id })
 */
export function keptQuery<Values extends object, Row>(build: (db: Database, values: Values) => Compilable<Row>) {
  const kept: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {}
  return async (db: Database, values: Values): Promise<Row[]> => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite'
    kept[engine] ??= compileToKeep(build(db, gaps as Values))
    const query = kept[engine]
    const parameters = query.parameters.map((value) =>
      value instanceof Gap ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function compileToKeep<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile()
  keepStatement(compiled.sql)
  return compiled
}
