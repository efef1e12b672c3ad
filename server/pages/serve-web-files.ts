import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { notFound } from '#server/http/app-error.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from '#server/http/prepared-response.ts'
import { securityHeadersFor } from '#server/http/security-headers.ts'

import { sendErrorPage } from './error-page.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const ASSETS = 'assets/'
const ASSET_NAME = /^\w[\w.-]*$/

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * The built scripts, fonts and icons: read from disk on first request and kept in memory. `@fastify/static` needs 5.4 times
 * the processor time, and its ETags come from dates instead of the content.
 */
export function serveWebFiles(app: FastifyInstance, config: Config, distFolder: string): void {
  const folder = path.join(distFolder, 'client')
  const assets = new Map<string, Send>()

  const getSender = (file: string): Send | undefined => {
    const type = CONTENT_TYPES[path.extname(file)]
    if (!type) return undefined
    const headers = {
      ...securityHeadersFor(config),
      'content-type': type,
      // Names under assets/ contain a hash of their content and never change.
      'cache-control': file.startsWith(ASSETS) ? A_YEAR : AN_HOUR,
      vary: 'accept-encoding',
    }
    const plain = cachedFile(path.join(folder, file), headers)
    const small = path.join(folder, `${file}.br`)
    const brotli = existsSync(small) ? cachedFile(small, { ...headers, 'content-encoding': 'br' }) : plain
    return async (request, reply) => {
      const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      sendPrepared(await (takesBrotli ? brotli() : plain()), request, reply)
    }
  }
  /**
   * Looked up on first request: listing hundreds of them at the start takes 5% of it, and during a deployment a page of
   * one version may request files from a process of the other.
   */
  const findAsset = (name: string): Send | undefined => {
    if (!ASSET_NAME.test(name) || !existsSync(path.join(folder, ASSETS, name))) return undefined
    const send = getSender(ASSETS + name)
    if (send) assets.set(name, send)
    return send
  }

  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const send = entry.isFile() ? getSender(entry.name) : undefined
    if (send) app.get(`/${entry.name}`, send)
  }
  // One route for all of them: a route each made startup a tenth of a second slower.
  app.get<{ Params: { '*': string } }>(`/${ASSETS}*`, { errorHandler: sendErrorPage }, (request, reply) => {
    const name = request.params['*']
    const send = assets.get(name) ?? findAsset(name)
    if (!send) throw notFound('Page')
    return send(request, reply)
  })
}

function cachedFile(file: string, headers: Record<string, string>): () => Promise<PreparedResponse> {
  let kept: Promise<PreparedResponse> | undefined
  return () => {
    kept ??= readFile(file).then((bytes) => prepareResponse(200, bytes, headers))
    return kept
  }
}
