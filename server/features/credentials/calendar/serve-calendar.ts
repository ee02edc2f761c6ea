import type { FastifyInstance } from 'fastify'
import type { CallDependencies } from '../../../platform/http/serving.ts'
import { requireFound } from '../../../platform/problem.ts'
import { buildCalendar } from './calendar.rules.ts'
import { calendarPath, findReader } from './calendar-link.ts'
import { listEvents } from './events.queries.ts'

/** Calendars ask again several times a day; an hour keeps a broken one from asking each second. */
const cacheControl = 'private, max-age=3600'

const names = { en: 'Trellis: certificates', es: 'Trellis: certificados' }

/** Serves the calendar of a person's last days to anyone who has its address; empty once they are disabled or removed. */
export const serveCalendar = (api: FastifyInstance, { db, config, clock }: CallDependencies) => {
  api.get<{ Params: { token: string } }>(
    `${calendarPath}/:token.ics`,
    {
      schema: { hide: true },
      validatorCompiler: () => () => true,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    },
    async ({ params: { token } }, reply) => {
      const now = clock()
      const reader = requireFound(await findReader(db, token))
      const locale = reader.locale === 'es' ? 'es' : 'en'
      const events = await listEvents(db, { userId: reader.id, locale, siteUrl: config.siteUrl, now })
      reply.header('cache-control', cacheControl).type('text/calendar; charset=utf-8')
      return reply.send(buildCalendar({ name: names[locale], events, now }))
    },
  )
}
