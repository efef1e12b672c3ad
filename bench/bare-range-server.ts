// Sends ranges of one file and nothing else, for `npm run bench:video`.
import { createReadStream } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

const [file = ''] = process.argv.slice(2)

const server = http.createServer((request, response) => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const range = { start: Number(start), end: Number(end) }
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-length': range.end - range.start + 1 })
  pipeline(createReadStream(file, range), response, () => {})
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
