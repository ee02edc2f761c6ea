import pg from 'pg'
import { largeDispensaries, largestDispensaryId, managerOf } from '../dataset/plan.ts'
import { expectStatus, jsonOf } from '../load/send.ts'
import type { Scenario } from './scenario.ts'

const people = largeDispensaries[1]

/** Whom it would touch to take a track from the store of a thousand: carried out, read twice, taken back. */
export const foreseeTrack: Scenario = {
  title: `The impact of taking a track from a store of ${people.toLocaleString('en')}`,
  goal: { milliseconds: 150, floor: 'seen' },
  atOnce: 2,
  prepare: async ({ connection, send, size, as }) => {
    const dispensaryId = largestDispensaryId(size)
    const client = new pg.Client({ ...connection })
    await client.connect()
    const { rows } = await client.query(
      'select track_id from track_assignment where dispensary_id = $1 order by track_id limit 1',
      [dispensaryId],
    )
    await client.end()
    const headers = as(managerOf(size))
    const path = `/api/dispensary-tracks/${dispensaryId}/impact`
    const json = { take: [rows[0]?.track_id] }
    return async () => {
      const impact = jsonOf<{ people: number; losing: { people: number } }>(
        expectStatus(await send({ method: 'POST', path, headers, json }), 200),
      )
      if (impact.people < people || impact.losing.people < people)
        throw new Error(`answered ${impact.people} people, of whom ${impact.losing.people} lose something`)
    }
  },
}
