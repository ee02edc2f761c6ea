import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

const isCounted = `
  select not exists (select from card_course c where c.brand_id is not null
                        and not exists (select from trained_course t where t.course_id = c.id and t.brand_id = c.brand_id))
         and not exists (select from completion_outbox)
         and not exists (select from trained_person where not is_counted)
         and (not $1::boolean or not exists (select from trained_cell_change)) as "isCounted"`

/** Asks for the job of the next minute at once. */
export const countNow = (client: pg.Client) => client.query(`select graphile_worker.add_job('count-trained-people')`)

/**
 * Waits until the jobs of the server have entered and counted everybody, and if wanted by state too: of a million people
 * it takes them minutes, once.
 */
export const untilCounted = async (client: pg.Client, { byState }: { byState: boolean }) => {
  await countNow(client)
  while (!(await client.query<{ isCounted: boolean }>(isCounted, [byState])).rows[0]?.isCounted) await setTimeout(500)
}
