import pg from 'pg'
import { newId } from '../../server/platform/ids.ts'
import { firstOfProduct, toBenchId } from '../dataset/ids.ts'
import { firstFreshItem, isClass, itemSeen, type Size } from '../dataset/plan.ts'
import type { ScenarioContext } from './scenario.ts'
import { personAt } from './spread-people.ts'

/** A person and the number of the course that they read. */
export type Reading = { person: number; item: number }

/** So many readings take turns that operations at the same time never write the same row. */
export const readingCount = 20_000

/** The n-th reading, of a course that the generated data has not started; each thousand readings have a course further on. */
export const readingAt = (size: Size, turn: number): Reading => {
  const person = personAt(size, turn)
  const fresh = firstFreshItem + Math.floor(turn / 1_000) * 3
  const items = [itemSeen(size, person, fresh), itemSeen(size, person, fresh + 1)]
  return { person, item: items.find(item => !isClass(item))! }
}

const ofRuns = `(select id from course_round where id > '${firstOfProduct}')`

/** What earlier runs wrote; the generated data has no rewards. */
const cleanUp = [
  `delete from card_answer where round_id in ${ofRuns}`,
  `delete from card_state where round_id in ${ofRuns}`,
  `delete from course_round where id > '${firstOfProduct}'`,
  'delete from earned_reward_change',
  'delete from earned_reward',
  'delete from ledger_transfer where qualification_id is not null',
  'delete from reward_qualification',
  'update campaign_balance set available_cents = funded_cents, reserved_cents = 0, granted_cents = 0, fulfilled_cents = 0',
  'update reward_option set stock_left = stock',
]
const written = [
  'card_answer',
  'card_state',
  'course_round',
  'earned_reward',
  'ledger_transfer',
  'reward_qualification',
]

/**
 * Deletes what earlier runs learned and earned, and starts these courses an hour ago: a course completed faster than it
 * can be read would wait for a review instead of earning its reward.
 */
export const startReadings = async ({ connection }: ScenarioContext, readings: readonly Reading[]) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  // Without triggers: the ledger refuses deletions.
  await client.query("set session_replication_role = 'replica'")
  for (const statement of cleanUp) await client.query(statement)
  await client.query(
    `insert into course_round (id, user_id, course_id, number, started_at)
     select id, user_id, course_id, 1, now() - interval '1 hour'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as reading (id, user_id, course_id)`,
    [
      readings.map(() => newId()),
      readings.map(({ person }) => toBenchId('person', person)),
      readings.map(({ item }) => toBenchId('course', item)),
    ],
  )
  for (const table of written) await client.query(`vacuum analyze ${table}`)
  await client.end()
}
