import { type TrainedFilter, trained } from '@trellis/contract/brand-reports/trained.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { currentBrandId } from '../../organizations/reach.public.ts'
import { exportTrained } from './export-trained.ts'
import { listPeople, listStores } from './trained.queries.ts'
import { readFigures, readTrained, toPeopleFilter } from './trained.ts'

const toInput = (actor: Actor, filter: TrainedFilter, now: Date) => ({ brandId: currentBrandId(actor), filter, now })

export const trainedRoutes = implement('trained', trained, {
  report: fromStandby(({ db, actor, query, now }) => readTrained(db, toInput(actor, query, now))),

  people: fromStandby(async ({ db, actor, query: { offset, limit, ...filter }, now }) => {
    const input = toInput(actor, filter, now)
    const { named } = await readFigures(db, input)
    const items = await listPeople(db, toPeopleFilter(input), { offset, limit })
    return pagedResponse({ items, total: named }, { offset, limit })
  }),

  stores: fromStandby(async ({ db, actor, query: { offset, limit, ...filter }, now }) =>
    pagedResponse(await listStores(db, toPeopleFilter(toInput(actor, filter, now)), { offset, limit }), {
      offset,
      limit,
    }),
  ),

  export: fromStandby(
    ({ db, actor, query: { format, ...filter }, now }) => exportTrained(db, toInput(actor, filter, now), format),
    async ({ db, actor, query: { format }, client, now }) => {
      const details = { list: 'budtenders trained', format }
      await recordAct(db, { act: 'list-exported', actorId: actor.id, details, client, now })
    },
  ),
})
