import type { MailKind } from '@trellis/contract/accounts/profile.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { CallDependencies } from '../../platform/http/serving.ts'
import { readStopToken, unsubscribe } from '../accounts/accounts.public.ts'
import { type Locale, toLocale } from './mail-layout.ts'
import { serveMailLink } from './mail-link-pages.ts'
import { mailStyle } from './mailbox.ts'
import { stopPage } from './stop-pages.ts'

type FindStopInput = { db: Db; token: string; now: Date }
type MailStop = { userId: string; kind: MailKind; locale: Locale }

/** The page is in English for readers without an account. */
const findStop = async ({ db, token, now }: FindStopInput): Promise<MailStop | null> => {
  const stop = await readStopToken(db, token, now)
  if (!stop) return null
  const person = await db.selectFrom('app_user').select('locale').where('id', '=', stop.userId).executeTakeFirst()
  return { ...stop, locale: toLocale(person?.locale ?? 'en') }
}

/** Serves the page behind `Stop e-mails like this one`, and the style of all such pages. */
export const serveStopPages = (api: FastifyInstance, { db, clock }: CallDependencies) => {
  api.get('/stop-mails.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailStyle),
  )
  serveMailLink(api, '/stop-mails/:token', async (token, isPressed) => {
    const now = clock()
    const stop = await findStop({ db, token, now })
    if (stop && isPressed) await unsubscribe(db, { userId: stop.userId, kind: stop.kind, now })
    return { isFound: stop !== null, page: stopPage(stop, isPressed ? 'stopped' : 'asks') }
  })
}
