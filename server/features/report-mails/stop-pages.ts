import type { FastifyInstance } from 'fastify'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { CallDependencies } from '../../platform/http/serving.ts'
import { mailLinkPage, serveMailLink } from '../notifications/notifications.public.ts'
import { stopRecipient } from './report-mails.queries.ts'
import { readStopToken } from './stop-token.ts'

/** The path of the page that ends a weekly report for one reader. */
export const stopPath = '/api/stop-report-mails'

const words = {
  en: {
    asks: { title: 'Stop this weekly report?', lead: 'You will no longer get it. Colleagues who get it still do.' },
    stopped: { title: 'Stopped', lead: 'You no longer get this weekly report.' },
    unknown: { title: 'This link does not work', lead: 'It was perhaps cut off on its way.' },
    button: 'Stop this report',
    profile: 'All my weekly reports are in my profile',
  },
  es: {
    asks: {
      title: '¿Dejar de recibir este informe semanal?',
      lead: 'Ya no lo recibirás. Tus colegas que lo reciben, sí.',
    },
    stopped: { title: 'Listo', lead: 'Ya no recibirás este informe semanal.' },
    unknown: { title: 'Este enlace no funciona', lead: 'Quizá se cortó en el camino.' },
    button: 'Dejar de recibirlo',
    profile: 'Todos mis informes semanales están en mi perfil',
  },
} as const

const page = (locale: 'en' | 'es', state: 'asks' | 'stopped' | 'unknown') => {
  const { button, profile, [state]: text } = words[locale]
  return mailLinkPage({ locale, ...text, button: state === 'asks' ? button : null, profile })
}

const getLocale = async (db: Db, userId: string) => {
  const person = await db.selectFrom('app_user').select('locale').where('id', '=', userId).executeTakeFirst()
  return person?.locale === 'es' ? 'es' : 'en'
}

type StopByTokenInput = { id: string; userId: string; now: Date }

const stopReportMail = async (db: Db, { id, userId, now }: StopByTokenInput) => {
  const act = { act: 'report-mail-stopped', actorId: userId, subjectId: id, client: null, now } as const
  if (await stopRecipient(db, { id, userId, now })) await recordAct(db, { ...act, details: { byLink: true } })
}

/** Serves the page behind the link that ends a weekly report. */
export const serveStopPages = (api: FastifyInstance, { db, clock }: CallDependencies) =>
  serveMailLink(api, '/stop-report-mails/:token', async (token, isPressed) => {
    const now = clock()
    const stop = await readStopToken(db, token, now)
    if (!stop) return { isFound: false, page: page('en', 'unknown') }
    if (isPressed) await db.transaction().execute(tx => stopReportMail(tx, { ...stop, now }))
    return { isFound: true, page: page(await getLocale(db, stop.userId), isPressed ? 'stopped' : 'asks') }
  })
