import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { sendMails } from '../notifications/notifications.public.ts'
import { selectManagers } from '../organizations/reach.public.ts'
import { importDoneMail, newTeamMail } from './imports.mail.ts'
import type { Run } from './runs.queries.ts'

type JobContext = { db: Db; config: Config; now: Date }

/** The most names in one mail. */
const namesShown = 200

type ImportMaker = { email: string; firstName: string; locale: string; done: number; notDone: number }

const readMaker = async ({ db }: JobContext, { id, madeBy }: Run) => {
  const { rows } = await sql<ImportMaker>`
    select u.email, u.first_name as "firstName", u.locale,
           (select count(*)::integer from import_row i
             where i.run_id = ${id} and i.result in ('ADDED', 'ASKED', 'CHANGED', 'NOTHING_TO_DO')) as done,
           (select count(*)::integer from import_row i where i.run_id = ${id} and i.result = 'NOT_DONE') as "notDone"
      from app_user u where u.id = ${madeBy} and u.enabled`.execute(db)
  return rows
}

type NewTeam = { email: string; firstName: string; locale: string; storeId: string; store: string; names: string[] }

/** The managers of the stores to which an import has added people, with those people's names. */
const readTeams = async ({ db }: JobContext, { id, madeBy }: Run) => {
  const added = sql`
    select e.dispensary_id, u.first_name || ' ' || u.last_name as name
      from import_row i join employment e on e.id = i.employment_id join app_user u on u.id = e.user_id
     where i.run_id = ${id} and i.result = 'ADDED'`
  const stores = sql<boolean>`d.id in (select dispensary_id from (${added}) a)`
  const { rows } = await sql<NewTeam>`
    select m.email, m.first_name as "firstName", m.locale, d.id as "storeId", d.name as store,
           array(select a.name from (${added}) a where a.dispensary_id = d.id order by a.name) as names
      from ${selectManagers(stores, madeBy)} g
      join app_user m on m.id = g.user_id and m.enabled and m.activated_at is not null
      join dispensary d on d.id = g.dispensary_id
     where m.id not in (select e.user_id from import_row i join employment e on e.id = i.employment_id
                         where i.run_id = ${id} and i.result = 'ADDED')
     order by m.id, d.id`.execute(db)
  return rows
}

/** Emails the maker that an import is done and, if requested, the managers whom it has added to their stores. */
export const notifyOfImport = async (at: JobContext, run: Run) => {
  const site = at.config.siteUrl
  const makers = await readMaker(at, run)
  const teams = run.mail === 'managers' ? await readTeams(at, run) : []
  const makerMails = makers.map(({ email, locale, ...values }) => ({
    to: email,
    ...importDoneMail(locale, { ...values, url: `${site}/imports/${run.id}` }),
    now: at.now,
  }))
  const teamMails = teams.map(({ email, locale, storeId, names, ...values }) => {
    const more = Math.max(0, names.length - namesShown)
    const url = `${site}/dispensary-employees?dispensaryId=${storeId}`
    return {
      to: email,
      ...newTeamMail(locale, { ...values, names: names.slice(0, namesShown), more, url }),
      now: at.now,
    }
  })
  if (makerMails.length + teamMails.length > 0) await sendMails(at.db, [...makerMails, ...teamMails])
}
