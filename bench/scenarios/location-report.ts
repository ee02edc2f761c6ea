import { idOf } from '../dataset/ids.ts'
import { largeStores, managerOf } from '../dataset/plan.ts'
import { makeWideStore, wideStore, wideStoreId } from '../dataset/wide-store.ts'
import { expectStatus, jsonOf } from '../load/send.ts'
import type { Scenario } from './scenario.ts'

type Employees = { items: unknown[]; paging: { total: number } }

/** A page of the people of one of the two large stores with their progress. */
const employeesOf = (which: 0 | 1, goal: Scenario['goal']): Scenario => ({
  title: `Employees of a store of ${largeStores[which].toLocaleString('en')} with progress`,
  goal,
  atOnce: 4,
  prepare: ({ send, size, as }) => {
    const path = `/api/employees?dispensaryId=${idOf('dispensary', size.stores + 1 + which)}&limit=100`
    return async () => {
      const { items, paging } = jsonOf<Employees>(expectStatus(await send({ path, headers: as(managerOf(size)) }), 200))
      if (items.length !== 100 || paging.total < largeStores[which]) throw new Error(`answered ${paging.total} people`)
    }
  },
})

export const employeesOf200 = employeesOf(0, null)
export const employeesOf1000 = employeesOf(1, { milliseconds: 8 })

export const employeesFile: Scenario = {
  title: `Progress of ${wideStore.people.toLocaleString('en')} people in ${wideStore.items} courses as CSV`,
  goal: { milliseconds: 300 },
  atOnce: 1,
  prepare: async ({ connection, send, size, as }) => {
    await makeWideStore(connection, size)
    const path = `/api/employees/export?dispensaryId=${wideStoreId(size)}`
    return async () => {
      const { body } = expectStatus(await send({ path, headers: as(managerOf(size)) }), 200)
      const lines = body.toString().trim().split('\n')
      if (lines.length <= wideStore.people) throw new Error(`answered ${lines.length} lines`)
    }
  },
}
