// `npm run torture -- --only=media`: a real nginx with deploy/media at MEDIA_URL, in front of the real program.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { MediaSigner } from '#server/secrets/media-signer.ts'

import { freePort } from '../free-port.ts'
import { CheckReport } from './check-report.ts'
import { startShopProcess, until } from './shop-process.ts'

const NJS = '/usr/lib/nginx/modules/ngx_http_js_module.so'
const KEY = 'a media key that is used in tests and nowhere else'
const DEPLOYED = path.resolve(import.meta.dirname, '../../../deploy/media')
const FILM = 'lessons/film.mp4'
const film = randomBytes(10_000_000)

if (!existsSync(NJS)) {
  console.error('This needs nginx with njs (Debian: apt install nginx libnginx-mod-http-js).')
  process.exit(1)
}
const report = new CheckReport()
const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-media-'))
chmodSync(folder, 0o755)
const dataDir = path.join(folder, 'data')
mkdirSync(path.join(dataDir, 'files/lessons'), { recursive: true })
for (const name of [FILM, 'lessons/other.mp4', 'lessons/never-asked.mp4'])
  writeFileSync(path.join(dataDir, 'files', name), film)
writeFileSync(path.join(dataDir, 'files/lessons/plan.html'), '<script>alert(1)</script>')
const [shopPort, mediaPort] = [await freePort(), await freePort()]
const MEDIA_URL = `http://127.0.0.1:${mediaPort}`
const signer = new MediaSigner(MEDIA_URL, KEY)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const nginx = startNginx()
const shop = await startShopProcess({ DATA_DIR: dataDir, PORT: String(shopPort), MEDIA_URL, MEDIA_URL_KEY: KEY })
try {
  await until(async () => (await ask(`${MEDIA_URL}/`)).status !== 0, 10_000)
  await tryVisitors()
  await tryRefusals('while the shop runs')
  await shop.end('SIGTERM')
  await tryRefusals('while a copy is cached and the shop is stopped')
  const later = await ask(signer.sign(FILM, inHours(3)))
  report.check(later.body.equals(film), 'a cached film is sent in full while the shop is stopped')
  const log = readFileSync(path.join(folder, 'media.log'), 'utf8')
  report.check(log.includes(FILM) && !log.includes('signature'), 'the log has paths and no signatures')
} finally {
  await shop.end('SIGKILL')
  nginx.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
report.summarize('media')

async function tryVisitors(): Promise<void> {
  const first = await ask(signer.sign(FILM, inHours(1)))
  report.check(first.status === 200 && first.body.equals(film), 'a signed URL gets the whole film')
  report.check(first.headers.get('x-cache') === 'MISS', 'the first visitor fetches it from the shop')
  const second = await ask(signer.sign(FILM, inHours(2)))
  report.check(
    second.headers.get('x-cache') === 'HIT' && second.body.equals(film),
    'another signature gets the same copy: signatures are no part of its name',
  )
  const part = await ask(signer.sign(FILM, inHours(1)), { range: 'bytes=5000000-5000099' })
  report.check(
    part.status === 206 && part.body.equals(film.subarray(5_000_000, 5_000_100)),
    'seeking gets only that part',
  )
  report.check(part.headers.get('cache-control') === 'private, max-age=3600', 'browsers keep it for themselves')
  const named = await ask(signer.sign(FILM, inHours(1), "Ada's film.mp4"))
  report.check(
    named.headers.get('content-disposition') === "attachment; filename*=UTF-8''Ada%27s%20film.mp4",
    'a download has its name, though the copy is shared',
  )
  const page = await ask(signer.sign('lessons/plan.html', inHours(1)))
  report.check(
    page.headers.get('content-disposition')?.startsWith('attachment') === true &&
      page.headers.get('content-security-policy')?.includes('sandbox') === true,
    'what a browser could run is a download',
  )
  const courses = (await (await fetch(`${shop.origin}/api/courses`)).json()) as { trailerVideoKey: string | null }[]
  const trailer = courses.map(({ trailerVideoKey }) => trailerVideoKey).find(Boolean)
  const redirect = await fetch(`${shop.origin}/api/s3/stream/${trailer}`, { redirect: 'manual' })
  const target = redirect.headers.get('location') ?? ''
  report.check(
    redirect.status === 302 && target.startsWith(MEDIA_URL) && (await ask(target)).status === 200,
    'a trailer is redirected to MEDIA_URL and plays there',
  )
}

async function tryRefusals(when: string): Promise<void> {
  const good = signer.sign(FILM, inHours(1))
  const wrong = new MediaSigner(MEDIA_URL, 'another key that has thirty-two characters')
  const urls = {
    'no signature': `${MEDIA_URL}/${FILM}`,
    'an expired one': signer.sign(FILM, inHours(-1)),
    'a longer time than signed': good.replace(/expires=\d+/, 'expires=4000000000'),
    'the signature of another file': good.replace('film.mp4', 'other.mp4'),
    'an encoded path': `${MEDIA_URL}/lessons/%66ilm.mp4`,
    'another name than signed': `${good}&name=b.mp4`,
    'another key': wrong.sign(FILM, inHours(1)),
    'two signatures': `${MEDIA_URL}/${FILM}?signature=a&${good.split('?')[1]}`,
    'a file never asked for': `${MEDIA_URL}/lessons/never-asked.mp4`,
  }
  const statuses = await Promise.all(Object.entries(urls).map(async ([what, url]) => ({ what, ...(await ask(url)) })))
  const leaks = statuses.filter(({ status, body }) => status !== 403 || body.length > 1_000)
  report.none(
    leaks.map(({ what, status }) => `${what}: ${status}`),
    `403 ${when} for ${Object.keys(urls).join(', ')}`,
  )
  const direct = await ask(`${shop.origin}/media/${FILM}${new URL(good).search}`)
  report.check(direct.status !== 200, `the shop gives it to nobody but nginx ${when}`)
}

type Answer = { status: number; headers: Headers; body: Buffer }

async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { headers }).catch(() => undefined)
  if (!response) return { status: 0, headers: new Headers(), body: Buffer.alloc(0) }
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** The file in deploy/media, without TLS and with folders and ports of this run. */
function startNginx(): ChildProcess {
  const site = readFileSync(path.join(DEPLOYED, 'nginx-media.conf'), 'utf8')
    .replace('/etc/nginx/;', `${DEPLOYED};`)
    .replace('/var/cache/nginx/media', path.join(folder, 'cache'))
    .replaceAll('/etc/nginx/media-key.conf', path.join(folder, 'key.conf'))
    .replace('/var/log/nginx/media.log', path.join(folder, 'media.log'))
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${mediaPort};`)
    .replace(/ssl_certificate.*\n/g, '\n')
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
  writeFileSync(path.join(folder, 'key.conf'), `set $media_url_key "${KEY}";`)
  const whole = `load_module ${NJS}; daemon off; pid ${folder}/pid; error_log stderr warn;\nevents {}\nhttp {\n${site}\n}\n`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, whole)
  execFileSync('nginx', ['-t', '-q', '-c', file, '-p', folder])
  return spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
}
