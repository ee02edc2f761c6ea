import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { listEarningGaps } from '@trellis/contract/credentials/earning.ts'
import { blocksSelling } from '@trellis/contract/credentials/standing.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { complianceStores, workplaces } from '../credentials.scope.ts'
import { findRenewalDay, listUsedUp, toCounting } from '../earning/earning.rules.ts'
import { readTraining, type Training, type TrainingItem } from '../earning/training.queries.ts'
import { requirementName } from './list-compliance.ts'
import { personHistory } from './person-history.ts'
import { withStandings } from './standing-facts.ts'
import { type StandingRow, standingColumns, toStanding } from './to-standing.ts'

type PersonQuery = { actor: Actor; now: Date; userId: string }

type RequirementRow = Pick<
  PersonRequirement,
  'dispensary' | 'minMinutes' | 'minScore' | 'teach' | 'needsLive' | 'needsIdentity' | 'waiverNeedsWords' | 'history'
> & {
  standing: StandingRow
}
type TrainingProgress = Pick<PersonRequirement, 'content' | 'gaps' | 'isRenewable'>
type PersonRow = { userId: string; name: string; requirements: RequirementRow[] }

const requirement = (actor: Actor) => sql`json_build_object(
  'standing', ${standingColumns(requirementName(actor, 's'))},
  'dispensary', json_build_object('id', d.id, 'name', d.name, 'stateCode', d.state_code, 'today', d.today),
  'minMinutes', ed.min_minutes, 'minScore', ed.min_score, 'teach', ed.teach, 'needsLive', ed.needs_live,
  'needsIdentity', ed.needs_identity,
  'waiverNeedsWords', s.before_selling and r.state_code is not null, 'history', ${personHistory(actor)})`

/** A person at stores `d`; null = they work at none of them. */
const findPerson = async (db: Db, { actor, now, userId }: PersonQuery, stores: RawBuilder<SqlBool>) => {
  const { rows } = await sql<PersonRow>`
    with ${withStandings({ stores, people: sql`e.user_id = ${userId}::uuid`, now })}
    select p.user_id as "userId", concat_ws(' ', u.first_name, u.last_name) as name,
           coalesce((select json_agg(${requirement(actor)} order by d.name, d.id, s.code)
                       from standing s
                       join store d on d.id = s.dispensary_id
                       join requirement_edition ed on ed.id = s.edition_id
                       join requirement r on r.id = s.requirement_id), '[]') as requirements
      from person p join app_user u on u.id = p.user_id limit 1`.execute(db)
  return rows[0] ?? null
}

const noTraining: TrainingProgress = { content: [], gaps: [], isRenewable: false }

/** The completion of an item that waits for a manager to confirm who did it. */
const findUnidentified = ({ completedOn, identifiedOn, roundId, classId }: TrainingItem) =>
  completedOn !== null && identifiedOn === null ? { courseRoundId: roundId, classId } : null

/** What completed before and counts no more is completed until it can be renewed. */
const toProgress = (training: Training): TrainingProgress => {
  const items = toCounting(training)
  const isLater = findRenewalDay(training) !== null
  return {
    content: items.map(item => ({
      courseId: item.courseId,
      classId: item.classId,
      title: item.title,
      isCompleted: item.completedOn !== null || (isLater && item.openSince !== null),
      loggedMinutes: Math.floor(item.seconds / 60),
      unidentified: training.rule.needsIdentity ? findUnidentified(item) : null,
    })),
    gaps: listEarningGaps(training.rule, items),
    isRenewable: listUsedUp(training).length > 0,
  }
}

const toRequirement = ({ standing, ...row }: RequirementRow, training: readonly Training[]): PersonRequirement => {
  const { id: requirementId } = standing.requirement
  const here = training.find(each => each.requirementId === requirementId && each.dispensaryId === row.dispensary.id)
  return { ...row, ...toStanding(standing), ...(here ? toProgress(here) : noTraining) }
}

const toRequirements = async (db: Db, { userId, now }: PersonQuery, rows: readonly RequirementRow[]) => {
  const keys = [...new Set(rows.map(({ standing }) => standing.requirement.id))]
  const training = await readTraining(
    db,
    keys.map(requirementId => ({ userId, requirementId })),
    now,
  )
  return rows.map(row => toRequirement(row, training))
}

/** What a person's stores ask of them. */
export const listOwnRequirements = async (db: Db, { actor, now }: Omit<PersonQuery, 'userId'>) => {
  const query = { actor, now, userId: actor.id }
  const person = await findPerson(db, query, workplaces(actor.id))
  return toRequirements(db, query, person?.requirements ?? [])
}

/** A person in all requirements at the stores that the actor manages. @throws NOT_FOUND for people of other stores. */
export const getPersonCompliance = async (db: Db, query: PersonQuery) => {
  const stores = sql<boolean>`(${complianceStores(query.actor)} and ${workplaces(query.userId)})`
  const { requirements: rows, ...person } = requireFound(await findPerson(db, query, stores))
  const requirements = await toRequirements(db, query, rows)
  return { ...person, maySell: !requirements.some(({ state }) => blocksSelling(state)), requirements }
}
