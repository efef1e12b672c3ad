import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

/** An empty database on this server, and a role that may use it but create nothing there. */
export async function createLimitedRole(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const name = `limited_${uuidv7().replaceAll('-', '')}`
  await client.query(`create database ${name}`)
  await client.query(`create role ${name} login`)
  const drop = async () => {
    await client.query(`drop database ${name}`)
    await client.query(`drop role ${name}`)
    await client.end()
  }
  return { url: Object.assign(new URL(serverUrl), { username: name, pathname: name }).href, drop }
}
