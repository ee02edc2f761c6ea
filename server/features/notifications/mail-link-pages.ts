import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from '../../platform/html.ts'

type LinkPage = { isFound: boolean; page: Html }
type TokenRoute = { Params: { token: string } }

const hidden = { schema: { hide: true } }

const answer = (reply: FastifyReply, { isFound, page }: LinkPage) =>
  reply
    .code(isFound ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(page.html)

/**
 * Serves the page of an email link that acts without a login. A GET changes nothing, because mail scanners open links:
 * its button does, and so does the POST of a mailbox (RFC 8058), whatever its body.
 */
export const serveMailLink = (
  api: FastifyInstance,
  path: string,
  show: (token: string, isPressed: boolean) => Promise<LinkPage>,
) => {
  api.register(async pages => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))
    pages.get<TokenRoute>(path, hidden, async (request, reply) =>
      answer(reply, await show(request.params.token, false)),
    )
    pages.post<TokenRoute>(path, hidden, async (request, reply) =>
      answer(reply, await show(request.params.token, true)),
    )
  })
}
