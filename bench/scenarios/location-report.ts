import { toBenchId } from '../dataset/ids.ts'
import { getManager, largeDispensaries } from '../dataset/plan.ts'
import { makeWideDispensary, wideDispensary, wideDispensaryId } from '../dataset/wide-dispensary.ts'
import { expectStatus, parseJson } from '../load/send.ts'
import type { Goal, Scenario } from './scenario.ts'

type Employees = { items: unknown[]; paging: { total: number } }

/** A page of the people of one of the two large stores with their progress. */
const employeesOf = (which: 0 | 1, goal: Goal): Scenario => ({
  id: 'P5',
  title: `a page of ${largeDispensaries[which].toLocaleString('en')} employees`,
  goal,
  atOnce: 4,
  prepare: ({ send, size, as }) => {
    const path = `/api/employees?dispensaryId=${toBenchId('dispensary', size.dispensaries + 1 + which)}&limit=100`
    return async () => {
      const { items, paging } = parseJson<Employees>(
        expectStatus(await send({ path, headers: as(getManager(size)) }), 200),
      )
      if (items.length !== 100 || paging.total < largeDispensaries[which])
        throw new Error(`answered ${paging.total} people`)
    }
  },
})

export const employeesOf200 = employeesOf(0, { p95: 20 })
export const employeesOf1000 = employeesOf(1, { milliseconds: 8 })

export const employeesFile: Scenario = {
  id: 'P5',
  title: `${wideDispensary.people.toLocaleString('en')} people × ${wideDispensary.items} as CSV`,
  goal: { milliseconds: 300 },
  atOnce: 1,
  prepare: async ({ connection, send, size, as }) => {
    await makeWideDispensary(connection, size)
    const path = `/api/employees/export?dispensaryId=${wideDispensaryId(size)}`
    return async () => {
      const { body } = expectStatus(await send({ path, headers: as(getManager(size)) }), 200)
      const lines = body.toString().trim().split('\n')
      if (lines.length <= wideDispensary.people) throw new Error(`answered ${lines.length} lines`)
    }
  },
}
