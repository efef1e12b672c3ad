import { enableCompileCache } from 'node:module'

enableCompileCache()
const t = performance.now()
for (const m of [
  'node:sqlite',
  'zod',
  'kysely',
  'kysely/migration',
  'pg',
  'fastify',
  'pino',
  'prom-client',
  'uuid',
  '@fastify/static',
  'sharp',
  '@node-rs/argon2',
  './server/open-shop.ts',
]) {
  const a = performance.now()
  await import(m)
  console.log(m, (performance.now() - a).toFixed(0))
}
console.log('total', (performance.now() - t).toFixed(0))
