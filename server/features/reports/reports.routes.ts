import { pagingOf } from '@trellis/contract/paging.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { readChoices } from './choices.store.ts'
import { readStaff } from './cohorts.store.ts'
import { listEmployees } from './employees.store.ts'
import { exportReport } from './export-report.ts'
import { readFeedback } from './feedback.store.ts'
import { readOverTime } from './over-time.store.ts'
import { listOverdue } from './overdue.store.ts'
import { listPlaces, placeByDefault, placesAsked } from './places.ts'
import { readTraining } from './training.store.ts'

type Asked = { [K in 'dispensaryId' | 'region' | 'roleId' | 'trackId']?: string | undefined }

const idsOf = (places: readonly { id: string }[]) => places.map(place => place.id)

/** The dispensaries that were asked for, and whose training it is about there. */
const asked = async (db: Db, actor: Actor, query: Asked) => {
  const { roleId = null, trackId = null } = query
  const places = await placesAsked(db, actor, query)
  return { places, staff: await readStaff(db, { dispensaryIds: idsOf(places), roleId, trackId }) }
}

export const reportRoutes = implement(reports, {
  choices: async ({ db, actor }) => {
    const places = await listPlaces(db, actor)
    return { places, dispensaryId: placeByDefault(actor, places), ...(await readChoices(db, idsOf(places))) }
  },
  training: async ({ db, actor, query }) => {
    const { staff, places } = await asked(db, actor, query)
    return readTraining(db, staff, places)
  },
  employees: async ({ db, actor, query }) => {
    const { staff, places } = await asked(db, actor, query)
    const { items, total } = await listEmployees(db, staff, { ...query, places })
    return { items, paging: pagingOf(total, query.offset, query.limit) }
  },
  overTime: async ({ db, actor, query, now }) => {
    const { staff } = await asked(db, actor, query)
    return readOverTime(db, staff, { span: query.span, now })
  },
  overdue: async ({ db, actor, query, now }) => {
    const { staff, places } = await asked(db, actor, query)
    const { items, total } = await listOverdue(db, staff, { ...query, now, places })
    return { items, paging: pagingOf(total, query.offset, query.limit) }
  },
  feedback: async ({ db, actor, query }) => {
    const { staff } = await asked(db, actor, query)
    return readFeedback(db, staff)
  },
  export: async ({ db, actor, query, wire, now }) => {
    const { view, ...rest } = query
    const details = { list: `report by ${view}`, format: query.format }
    await recordAct(db, { act: 'list-exported', actorId: actor.id, details, wire, now })
    return exportReport(view, { db, now, ...rest, ...(await asked(db, actor, query)) })
  },
})
