import dgram from 'node:dgram'
import { once } from 'node:events'

import { onTestFinished } from 'vitest'

type Records = { A?: string[]; AAAA?: string[]; TXT?: string[] }

const TYPES: Record<number, keyof Records> = { 1: 'A', 16: 'TXT', 28: 'AAAA' }
const NO_SUCH_NAME = 3
const TTL_SECONDS = 60

/** A DNS server that knows only these names. Change them to see what is made of it. */
export async function startDnsServer(names: Record<string, Records>) {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answer(query, names), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { names, address: `127.0.0.1:${socket.address().port}` }
}

function answer(query: Buffer, names: Record<string, Records>): Buffer {
  const { name, typeNumber, end } = readQuestion(query)
  const type = TYPES[typeNumber]
  const records = (type && names[name]?.[type]) ?? []
  // A name with others below it exists, even if it has no records of its own.
  const exists = Object.keys(names).some((known) => known === name || known.endsWith(`.${name}`))
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (exists ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, query.subarray(12, end), ...records.map((text) => toRecord(typeNumber, text))])
}

function readQuestion(query: Buffer): { name: string; typeNumber: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), typeNumber: query.readUInt16BE(at + 1), end: at + 5 }
}

function toRecord(typeNumber: number, text: string): Buffer {
  const data = toData(TYPES[typeNumber], text)
  const start = Buffer.alloc(12)
  // A pointer to the name in the question, then type, class, lifetime and length.
  start.writeUInt16BE(0xc00c, 0)
  start.writeUInt16BE(typeNumber, 2)
  start.writeUInt16BE(1, 4)
  start.writeUInt32BE(TTL_SECONDS, 6)
  start.writeUInt16BE(data.length, 10)
  return Buffer.concat([start, data])
}

function toData(type: keyof Records | undefined, text: string): Buffer {
  if (type === 'A') return Buffer.from(text.split('.').map(Number))
  if (type === 'TXT') return Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  const [before = '', after = ''] = text.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = Array.from({ length: 8 - groups(before).length - groups(after).length }, () => '0')
  const all = text.includes('::') ? [...groups(before), ...zeros, ...groups(after)] : groups(text)
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}
