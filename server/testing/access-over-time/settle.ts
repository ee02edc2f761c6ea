import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { isStore, type JobRole, type Person, type Store, stores } from './cast.ts'
import type { Job, Model } from './model.ts'
import { getIdColumn, type World } from './world.ts'

/*
 * Where the rules allow two outcomes, reads which of the two it was. Only these facts are read; what the rules do not
 * allow stays out of the model, and is found by what people can see and do.
 */

const hasJob = async (w: World, { person, at, roles }: Job) => {
  const { rows } = await sql<{ roleIds: string[] }>`
    select array(select er.dispensary_role_id::text from employment_role er where er.employment_id = e.id) as "roleIds"
      from employment e
     where e.user_id = ${w.ids[person]}::uuid and e.${sql.ref(getIdColumn(at))} = ${w.ids[at]}::uuid and e.ended_at is null`.execute(
    w.app.db,
  )
  const [row] = rows
  if (!row) return null
  if (!isStore(at)) return roles
  const idOf = (role: JobRole) => w.roleIds[role as keyof World['roleIds']]
  return roles.filter(role => row.roleIds.includes(idOf(role)))
}

const settleJobs = async (m: Model, w: World) => {
  const settled: Job[] = []
  for (const { isUnsure, ...job } of m.jobs) {
    const roles = isUnsure ? await hasJob(w, { ...job }) : job.roles
    if (roles && roles.length > 0) settled.push({ ...job, roles })
  }
  m.jobs = settled
}

const isClaimed = async (w: World, store: Store) => {
  const row = w.app.db.selectFrom('dispensary').select('claimed').where('id', '=', w.ids[store])
  return (await row.executeTakeFirstOrThrow()).claimed
}

/** An account without any work may have been disabled, which ends its sessions. */
const settleSession = async (m: Model, w: World, person: Person) => {
  const { status } = await w.call(person, accounts.me, {})
  if (status === 401) m.signedIn.delete(person)
}

/** Reads what the last step left open. */
export const settle = async (m: Model, w: World) => {
  if (m.jobs.some(job => job.isUnsure)) await settleJobs(m, w)
  for (const store of stores) {
    const state = m.stores[store]
    if (state.isClaimUnsure) state.isClaimed = await isClaimed(w, store)
    state.isClaimUnsure = false
  }
  for (const person of m.unsureSessions) await settleSession(m, w, person)
  m.unsureSessions.clear()
}
