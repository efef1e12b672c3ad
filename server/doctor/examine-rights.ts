import { constants } from 'node:fs'
import { access } from 'node:fs/promises'

import { type Examination, good, trouble } from './diagnosis.ts'
import { readSchemaRights } from './doctor.read-model.ts'

/** Whether this user and role may change the schema, which every update does. */
export const rights: Examination = {
  name: 'Rights',
  async examine({ db, engine, config: { database } }) {
    if (engine === 'sqlite' && database.kind === 'sqlite') {
      const isWritable = await access(database.file, constants.W_OK).then(
        () => true,
        () => false,
      )
      return isWritable
        ? [good('this user may write to the database file')]
        : [trouble(`${database.file} can't be written by this user: make it the owner (chown), as for DATA_DIR.`)]
    }
    const { role, schema, mayCreate, foreignTables } = await readSchemaRights(db)
    if (!mayCreate) {
      return [
        trouble(
          `${role} may not create tables in the schema ${schema}, so the next update fails: run \`grant create on schema ${schema} to ${role};\` as the database's owner.`,
        ),
      ]
    }
    if (foreignTables > 0) {
      return [
        trouble(
          `${foreignTables} tables belong to another role, so the next update fails: run \`reassign owned by <that role> to ${role};\` as an administrator of PostgreSQL.`,
        ),
      ]
    }
    return [good(`${role} may change the schema ${schema}`)]
  },
}
