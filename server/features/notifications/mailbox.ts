import { readFileSync } from 'node:fs'
import { IdParams } from '@trellis/contract/fields.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Html } from '../../platform/html.ts'
import type { CallDependencies } from '../../platform/http/serving.ts'
import { requireFound } from '../../platform/problem.ts'
import { listPage, mailPage } from './mailbox-pages.ts'
import { findMail, listNewestMails } from './notifications.queries.ts'

/** The style of all pages about mails. */
export const mailStyle = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8')

/** The body of a mail may style itself and open links in a new window, and nothing else. */
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const isOwnMachine = ({ publicUrl, host }: Config) => publicUrl === null && /^(127\.|localhost$|::1$)/.test(host)

/** Only where mails are not sent, and where all data is invented or only a developer has access. */
const isOpen = (config: Config) =>
  !config.smtpUrl && (config.demo || (config.env !== 'production' && isOwnMachine(config)))

const answer = (reply: FastifyReply, { html }: Html) => reply.type('text/html; charset=utf-8').send(html)

const hidden = { schema: { hide: true } }
const ofOneMail = { schema: { hide: true, params: IdParams } }

/** Serves the local mailbox, which shows the mails of a server without SMTP. */
export const serveMailbox = (app: FastifyInstance, { db, config }: CallDependencies) => {
  if (!isOpen(config)) return
  app.get('/mailbox', hidden, async (_request, reply) => answer(reply, listPage(await listNewestMails(db))))
  app.get('/mailbox/style.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailStyle),
  )
  app.get<{ Params: { id: string } }>('/mailbox/:id', ofOneMail, async (request, reply) =>
    answer(reply, mailPage(requireFound(await findMail(db, request.params.id)))),
  )
  app.get<{ Params: { id: string } }>('/mailbox/:id/body', ofOneMail, async (request, reply) => {
    const mail = requireFound(await findMail(db, request.params.id))
    reply.header('content-security-policy', bodyPolicy).header('x-frame-options', 'SAMEORIGIN')
    return answer(reply, { html: mail.html.replace('<head>', '<head><base target="_blank">') })
  })
}
