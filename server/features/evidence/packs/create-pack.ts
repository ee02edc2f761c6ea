import { addMonths } from '@trellis/contract/credentials/expiry.ts'
import {
  evidenceSentences,
  mostOpenPacks,
  mostPackYears,
  mostPartPeople,
  type packs,
} from '@trellis/contract/evidence/packs.ts'
import { templateOfState } from '@trellis/contract/evidence/templates.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { PlainCall } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import type { FactScope } from '../content/facts/asked-people.queries.ts'
import { readKeptDays } from '../content/kept-from.queries.ts'
import { provenStores } from '../evidence.scope.ts'
import { readStoreSizes } from './divide-stores.ts'
import { enqueuePack } from './packs.jobs.ts'

type StoreFacts = { count: number; states: string[]; name: string; chains: (string | null)[] }

/** What is common to stores of an actor. @throws NOT_FOUND if one is not theirs */
const readStores = async (db: Db, actor: Actor, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<StoreFacts>`
    select count(*)::integer as count, array_agg(distinct d.state_code) as states, max(d.name) as name, array_agg(distinct c.name) as chains
      from dispensary d left join retail_organization c on c.id = d.retail_organization_id
     where d.id = any(${dispensaryIds}::uuid[]) and ${provenStores(actor)}`.execute(db)
  const stores = singleRow(rows)
  return requireFound(stores.count === dispensaryIds.length ? stores : null)
}

type Period = { from: string; to: string }

const refusePeriod = (field: 'from' | 'to', sentence: string) => problem('INVALID_INPUT', { field, sentence })

/** @throws INVALID_INPUT for days in the future, backwards, or more than 7 years */
const requirePeriod = ({ from, to }: Period, today: string) => {
  if (to > today) throw refusePeriod('to', evidenceSentences.future)
  if (from > to) throw refusePeriod('from', from > today ? evidenceSentences.future : evidenceSentences.backwards)
  if (from < addMonths(to, -12 * mostPackYears)) throw refusePeriod('from', evidenceSentences.long)
}

/** Two presses at once count one after the other. */
const requireRoom = async (db: Db, userId: string) => {
  await sql`select pg_advisory_xact_lock(hashtext('evidence-packs'), hashtext(${userId}))`.execute(db)
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from evidence_pack
     where requested_by = ${userId}::uuid and state in ('waiting', 'building')`.execute(db)
  if (singleRow(rows).open >= mostOpenPacks) throw problem('PACKS_FULL')
}

/** A store is never split. */
const requireSmallStores = async (db: Db, scope: FactScope) => {
  const stores = await readStoreSizes(db, scope)
  if (stores.some(({ userIds }) => userIds.length > mostPartPeople)) throw problem('PACK_TOO_LARGE')
}

const toSlug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

/** Named after the store or, if there are several, their chain. */
const nameFile = ({ count, name, chains }: StoreFacts, { from, to }: Period) => {
  const owner = count === 1 ? name : chains.length === 1 ? chains[0] : null
  return `evidence-${toSlug(owner ?? '') || 'stores'}-${from}-${to}.zip`
}

/** Asks for a pack, which a job makes. */
export const createPack = async ({ db, actor, body, client, now }: PlainCall<typeof packs.create>) => {
  const dispensaryIds = [...new Set(body.dispensaryIds)].sort()
  const stores = await readStores(db, actor, dispensaryIds)
  const [state = '', ...otherStates] = stores.states
  if (otherStates.length > 0) throw problem('PACK_STATES_DIFFER')
  const template = templateOfState(state)
  const { today, keptFrom } = await readKeptDays(db, { dispensaryIds, now })
  const period = { from: body.from ?? keptFrom, to: body.to ?? today }
  requirePeriod(period, today)
  await requireSmallStores(db, { dispensaryIds, ...period, now })
  await requireRoom(db, actor.id)
  const id = newId()
  const row = {
    template: template.code,
    template_edition: template.edition,
    dispensary_ids: dispensaryIds,
    from_day: period.from,
    to_day: period.to,
    language: 'en',
    file_name: nameFile(stores, period),
  }
  await db
    .insertInto('evidence_pack')
    .values({ ...row, id, requested_by: actor.id, requested_at: now })
    .execute()
  await enqueuePack(db, id)
  const details = { packId: id, stores: dispensaryIds.length, ...period }
  await recordAct(db, { act: 'evidence-pack-asked', actorId: actor.id, details, client, now })
  return { id }
}
