import type { Out } from '@trellis/contract/endpoint.ts'
import type { NewApprovals, trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidFields, problem, requireFound } from '../../../platform/problem.ts'
import { lockOpenPeriod } from '../periods/pay-periods.queries.ts'
import { selectFigures, toSpan } from './time-figures.queries.ts'

type ApproveCall = Pick<Call<typeof trainingTime.approve>, 'db' | 'actor' | 'body' | 'client' | 'now'>
type Body = Out<typeof NewApprovals>
type Person = NonNullable<Body['people']>[number]

type Figure = {
  userId: string
  dispensaryId: string
  measured: number
  payable: number
  approved: number | null
  reason: string | null
  isUnapproved: boolean
  isApprovable: boolean
}

type Decision = { figure: Figure; approved: number; reason: string | null }

const keyOf = ({ userId, dispensaryId }: Pick<Figure, 'userId' | 'dispensaryId'>) => `${userId} ${dispensaryId}`

const decide = (person: Person, figure: Figure, index: number): Decision => {
  const approved = person.approvedSeconds ?? figure.payable
  if (approved !== figure.payable && !person.reason)
    throw invalidFields([[`people.${index}.reason`, 'Say why the approved time differs.']])
  return { figure, approved, reason: approved === figure.payable ? null : (person.reason ?? null) }
}

const decideEach = (people: readonly Person[], figures: readonly Figure[], ownId: string) => {
  const found = new Map(figures.map(figure => [keyOf(figure), figure]))
  return people.map((person, index) => {
    const figure = requireFound(found.get(keyOf(person)))
    if (person.userId === ownId) throw problem('OWN_TIME')
    return decide(person, figure, index)
  })
}

const decideAll = (figures: readonly Figure[], expectedCount: number): Decision[] => {
  const approvable = figures.filter(({ isApprovable }) => isApprovable)
  if (approvable.length !== expectedCount)
    throw problem('COUNT_CHANGED', { errors: { count: [String(approvable.length)] } })
  return approvable.map(figure => ({ figure, approved: figure.payable, reason: null }))
}

const isNew = ({ figure, approved, reason }: Decision) =>
  figure.isUnapproved || figure.approved !== approved || figure.reason !== reason

/** Approves time in an open period; what is approved like this already stays. Returns the number of new approvals. */
export const approveTime = async ({ db, actor, body, client, now }: ApproveCall) => {
  const { periodId, people, filter = {}, expectedCount = 0 } = body
  const period = await lockOpenPeriod({ db, actor, now }, periodId)
  const { rows } = await sql<Figure>`
    ${selectFigures(toSpan(period), actor, people ? {} : filter)}
    select user_id as "userId", dispensary_id as "dispensaryId", measured_seconds as measured, payable_seconds as payable,
           approved_seconds as approved, reason, is_unapproved as "isUnapproved", is_approvable as "isApprovable"
      from figure`.execute(db)
  const decisions = (people ? decideEach(people, rows, actor.id) : decideAll(rows, expectedCount)).filter(isNew)
  const approval = { pay_period_id: periodId, approved_by: actor.id, approved_at: now }
  await insertRows(
    db,
    'time_approval',
    decisions.map(({ figure, approved, reason }) => ({
      id: newId(),
      ...approval,
      user_id: figure.userId,
      dispensary_id: figure.dispensaryId,
      measured_seconds: figure.measured,
      payable_seconds: figure.payable,
      approved_seconds: approved,
      reason,
    })),
  )
  await recordActs(
    db,
    decisions.map(({ figure: { userId, dispensaryId }, approved }) => ({
      act: 'training-time-approved',
      actorId: actor.id,
      subjectId: userId,
      details: { payPeriodId: periodId, dispensaryId, seconds: approved },
      client,
      now,
    })),
  )
  return { approved: decisions.length }
}
