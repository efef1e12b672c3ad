// Sends the files of one folder, ranges included, and nothing else, for `npm run bench:video`.
import { createReadStream, existsSync, statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream'

const [folder = ''] = process.argv.slice(2)

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
}

const server = http.createServer((request, response) => {
  const name = request.url === '/' ? 'page.html' : path.basename(request.url ?? '')
  const file = path.join(folder, name)
  if (!existsSync(file)) return response.writeHead(404).end()
  const isSmaller = existsSync(`${file}.br`)
  const sent = isSmaller ? `${file}.br` : file
  const { size } = statSync(sent)
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const range = { start: Number(first ?? 0), end: last ? Number(last) : size - 1 }
  response.writeHead(first === undefined ? 200 : 206, {
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    'content-length': range.end - range.start + 1,
    ...(isSmaller && { 'content-encoding': 'br' }),
    ...(first !== undefined && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  })
  pipeline(createReadStream(sent, range), response, () => {})
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
