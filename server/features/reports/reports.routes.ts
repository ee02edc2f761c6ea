import { reports } from '@trellis/contract/reports/reports.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { fromStandby, implement } from '../../platform/http/implement.ts'
import { readChoices } from './choices.queries.ts'
import { countAbsent, readStaff } from './cohorts.queries.ts'
import { listComments } from './comments.queries.ts'
import { listEmployees } from './employees.queries.ts'
import { exportReport } from './export-report.ts'
import { readFeedback } from './feedback.queries.ts'
import { readOverTime } from './over-time.queries.ts'
import { listOverdue } from './overdue.queries.ts'
import { listPlaces, listRequestedPlaces, placeByDefault } from './places.ts'
import { readTraining } from './training.queries.ts'

type ReportFilter = { [K in 'dispensaryId' | 'region' | 'roleId' | 'trackId']?: string | undefined }

const listIds = (places: readonly { id: string }[]) => places.map(place => place.id)

/** The requested dispensaries, job and track. */
const readStaffFilter = async (db: Db, actor: Actor, query: ReportFilter) => {
  const { roleId = null, trackId = null } = query
  return { dispensaryIds: listIds(await listRequestedPlaces(db, actor, query)), roleId, trackId }
}

/** The requested dispensaries, and the filter of people there. */
const readRequestedStaff = async (db: Db, actor: Actor, query: ReportFilter) => {
  const { roleId = null, trackId = null } = query
  const places = await listRequestedPlaces(db, actor, query)
  return { places, staff: await readStaff(db, { dispensaryIds: listIds(places), roleId, trackId }) }
}

export const reportRoutes = implement('reports', reports, {
  choices: async ({ db, actor }) => {
    const places = await listPlaces(db, actor)
    return {
      dispensaries: places,
      dispensaryId: placeByDefault(actor, places),
      ...(await readChoices(db, listIds(places))),
    }
  },
  training: fromStandby(async ({ db, actor, query }) => {
    const { staff, places } = await readRequestedStaff(db, actor, query)
    return { ...(await readTraining(db, staff, places)), ...(await countAbsent(db, staff.within)) }
  }),
  employees: fromStandby(async ({ db, actor, query }) => {
    const { staff, places } = await readRequestedStaff(db, actor, query)
    return pagedResponse(await listEmployees(db, staff, { ...query, places }), query)
  }),
  overTime: fromStandby(async ({ db, actor, query, now }) => {
    const { staff } = await readRequestedStaff(db, actor, query)
    return readOverTime(db, staff, { span: query.span, now })
  }),
  overdue: fromStandby(async ({ db, actor, query, now }) => {
    const within = await readStaffFilter(db, actor, query)
    return pagedResponse(await listOverdue(db, { within, now }, query), query)
  }),
  feedback: fromStandby(async ({ db, actor, query }) => {
    const { staff } = await readRequestedStaff(db, actor, query)
    return readFeedback(db, staff)
  }),
  comments: fromStandby(async ({ db, actor, query }) => {
    const { staff } = await readRequestedStaff(db, actor, query)
    const { courseId = null, stars = null, offset, limit } = query
    return pagedResponse(await listComments(db, staff, { courseId, stars, offset, limit }), { offset, limit })
  }),
  export: fromStandby(
    async ({ db, actor, query: { view, ...query }, now }) =>
      exportReport(view, { db, now, ...query, ...(await readRequestedStaff(db, actor, query)) }),
    async ({ db, actor, query: { view, format }, client, now }) => {
      const details = { list: `report by ${view}`, format }
      await recordAct(db, { act: 'list-exported', actorId: actor.id, details, client, now })
    },
  ),
})
