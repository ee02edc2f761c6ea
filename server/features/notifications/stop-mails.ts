import type { MailKind } from '@trellis/contract/accounts/profile.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { Serving } from '../../platform/http/serve.ts'
import { readStopToken, unsubscribe } from '../accounts/accounts.public.ts'
import type { Html } from './html.ts'
import { type Locale, localeOf } from './mail-layout.ts'
import { mailStyle } from './mailbox.ts'
import { stopPage } from './stop-pages.ts'

const answer = (reply: FastifyReply, { html }: Html) => reply.type('text/html; charset=utf-8').send(html)

const hidden = { schema: { hide: true } }

type Asked = { db: Db; token: string; now: Date }
type Stop = { userId: string; kind: MailKind; locale: Locale }

/** The page is in English for readers without an account. */
const findStop = async ({ db, token, now }: Asked): Promise<Stop | null> => {
  const stop = await readStopToken(db, token, now)
  if (!stop) return null
  const person = await db.selectFrom('app_user').select('locale').where('id', '=', stop.userId).executeTakeFirst()
  return { ...stop, locale: localeOf(person?.locale ?? 'en') }
}

type StopRoute = { Params: { token: string } }

/**
 * Serves the page behind `Stop e-mails like this one`. A GET changes nothing, because mail scanners open links: its
 * button does, and so does the POST of a mailbox (RFC 8058), whatever its body.
 */
export const serveStopPages = (api: FastifyInstance, { db, clock }: Serving) => {
  api.register(async pages => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, null))
    pages.get('/stop-mails.css', hidden, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(mailStyle),
    )
    pages.get<StopRoute>('/stop-mails/:token', hidden, async (request, reply) => {
      const stop = await findStop({ db, token: request.params.token, now: clock() })
      return answer(reply.code(stop ? 200 : 404), stopPage(stop, 'asks'))
    })
    pages.post<StopRoute>('/stop-mails/:token', hidden, async (request, reply) => {
      const now = clock()
      const stop = await findStop({ db, token: request.params.token, now })
      if (stop) await unsubscribe(db, { userId: stop.userId, kind: stop.kind, now })
      return answer(reply.code(stop ? 200 : 404), stopPage(stop, 'stopped'))
    })
  })
}
