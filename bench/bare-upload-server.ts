// The baseline for uploads: a server that writes the request body to a file and does nothing else.
import { createWriteStream } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

const [, , file = ''] = process.argv
const server = http.createServer(async (request, response) => {
  await pipeline(request, createWriteStream(file, { flush: true }))
  response.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
