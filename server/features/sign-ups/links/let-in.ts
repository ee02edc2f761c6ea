import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { ClientContext, Origin } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { startSession } from '../../accounts/sign-up-accounts.public.ts'
import { approveRequest } from '../approval/decide-requests.ts'
import { announceWaiting } from '../approval/tell-of-waiting.ts'
import { addLinkRequest, worksAt } from '../sign-up/requests.store.ts'
import { findFirstCourse } from './first-course.ts'

export type Joiner = {
  userId: string
  dispensaryId: string
  linkId: string
  /** They were let in before, by whatever way. */
  isExisting: boolean
}

type Settling = { client: Origin; siteUrl: string | null; now: Date }

/** Whether somebody has left the store or its chain, or was put out by its directory. */
const isPutOut = async (db: Db, { userId, dispensaryId }: Joiner) => {
  const { rows } = await sql`
    select from put_out where user_id = ${userId} and dispensary_id = ${dispensaryId} limit 1`.execute(db)
  return rows.length > 0
}

const ask = (db: Db, { userId, dispensaryId, linkId, isExisting }: Joiner, now: Date) =>
  addLinkRequest(db, { id: newId(), userId, store: { dispensaryId }, linkId, isExisting, now })

/** A live link is the store's yes: they work there from now on. */
const settle = async (db: Db, joiner: Joiner, { client, siteUrl, now }: Settling) => {
  const requestId = await ask(db, joiner, now)
  await approveRequest(db, { requestId, decidedBy: null, siteUrl, client, now })
}

/** Whoever is out comes back by the store's word alone: a photo of the poster is in many pockets. */
const waitForStore = async (db: Db, joiner: Joiner, { client, now }: Settling) => {
  const requestId = await ask(db, joiner, now)
  await recordAct(db, { act: 'sign-up-asked', actorId: joiner.userId, details: { requestId }, client, now })
  await announceWaiting(db, joiner.dispensaryId)
  return problem('PENDING_APPROVAL')
}

/** For as long as the first half of a sign-in lives. */
const joiningFor = 5 * 60_000

/** Remembers where somebody wants to join who has yet to prove a second factor: until then nothing is theirs. */
const joinWhenProven = async (db: Db, { userId, dispensaryId, linkId }: Joiner, now: Date) => {
  const joining = { dispensary_id: dispensaryId, sign_up_link_id: linkId, until: new Date(now.getTime() + joiningFor) }
  await db
    .insertInto('joining_person')
    .values({ user_id: userId, ...joining })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(joining))
    .execute()
}

type Entering = { provenBy: string | null; client: ClientContext; config: Config; emit: Emit; now: Date }

const signIn = (db: Db, { userId }: Joiner, { provenBy, client, config, emit, now }: Entering) =>
  startSession(db, { userId, provenBy, client, config, emit, now })

/**
 * Lets somebody in who came by the link of a store and whose password is theirs, and signs them in. Whoever has an account
 * is at the store only once their sign-in is whole; who left the store, or its chain, waits for its answer.
 */
export const letIn = async (db: Db, joiner: Joiner, entering: Entering) => {
  const { client, config, now } = entering
  const settling = { client, siteUrl: config.publicUrl, now }
  const isThere = await worksAt(db, joiner.userId, joiner.dispensaryId)
  if (!isThere && (await isPutOut(db, joiner))) return waitForStore(db, joiner, settling)
  if (!joiner.isExisting && !isThere) await settle(db, joiner, settling)
  const answer = await signIn(db, joiner, entering)
  if (!('token' in answer)) {
    if (!isThere) await joinWhenProven(db, joiner, now)
    return answer
  }
  if (joiner.isExisting && !isThere) await settle(db, joiner, settling)
  return answer.targetPath === '/' ? { ...answer, targetPath: await findFirstCourse(db, joiner.userId) } : answer
}

type Proven = { userId: string; client: Origin; siteUrl: string | null; now: Date }

/** Who has proven their second factor joins where they came by a link just before, if it still works. */
export const joinProven = async (db: Db, { userId, ...settling }: Proven) => {
  const { rows } = await sql<{ dispensaryId: string; linkId: string; isAlive: boolean }>`
    delete from joining_person j using dispensary d
     where j.user_id = ${userId} and d.id = j.dispensary_id
 returning j.dispensary_id as "dispensaryId", j.sign_up_link_id as "linkId",
           j.until > ${settling.now} and d.sign_up_link_id = j.sign_up_link_id
             and d.sign_up_link_disabled_at is null as "isAlive"`.execute(db)
  const [joining] = rows
  if (!joining?.isAlive || (await worksAt(db, userId, joining.dispensaryId))) return
  await settle(db, { userId, ...joining, isExisting: true }, settling)
}
