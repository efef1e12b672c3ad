import type { FastifyReply } from 'fastify'

/** An HLS playlist. It's for one viewer and its URLs expire, so nobody keeps it. */
export function sendPlaylist(reply: FastifyReply, playlist: string): FastifyReply {
  reply.headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' })
  return reply.send(playlist)
}
