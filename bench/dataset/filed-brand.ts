import type pg from 'pg'
import { buildCampaign } from '../../server/features/campaigns/campaigns.build.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { makeBrand } from './brand-desk.ts'
import { idOf, idSql } from './ids.ts'
import type { Size } from './plan.ts'

/** A brand whose files have a row for each learner: it has trained all of them, rewarded them, and may write to them. */
const first = 70_000_000
const firstRound = 310_000_000_000

export const filedBrandId = idOf('brand', first)
export const filedCampaignId = idOf('attempt', first)
const courseId = idOf('course', first)
const [rewardId, optionId] = [idOf('question', first), idOf('answer', first)]
/** Somebody who works for it alone. */
export const employeeOfFiledBrand = 400_000_002

/** What a learner is paid, in cents. */
const value = 500

/** A brand whose files have so many rows; where these are more than the people, others are added who only work. */
type Filed = Size & { rows: number }

const statementsFor = ({ rows, dispensaries }: Filed) => {
  const everybody = `generate_series(1, ${rows}) n`
  const at = `(timestamptz '2026-11-20 12:00Z' - n * 13 % 700 * interval '1 day' - n % 1440 * interval '1 minute')`
  const person = idSql('person', 'n')
  const store = idSql('dispensary', `n % ${dispensaries} + 1`)
  const qualificationId = idSql('attempt', `${firstRound} + n`)
  return [
    `insert into app_user (id, email, first_name, last_name, activated_at, address_proven_at, created_at)
     select ${person}, 'worker-' || n || '@bench.trellis.test', 'Rosa', 'Worker ' || n % 1000, ${at}, ${at}, ${at}
       from ${everybody} on conflict do nothing`,
    `insert into employment (id, user_id, dispensary_id, started_at)
     select ${idSql('employment', 'n')}, ${person}, ${store}, '2024-11-01' from ${everybody} on conflict do nothing`,
    `insert into brand_dispensary (brand_id, dispensary_id, created_at)
     select '${filedBrandId}', ${idSql('dispensary', 's')}, '2024-11-01' from generate_series(1, ${dispensaries}) s`,
    `insert into course_round (id, user_id, course_id, number, started_at, seen_position, completed_at, completed_version_id)
     select ${idSql('round', `${firstRound} + n`)}, ${person}, c.id, 1, ${at} - interval '10 minutes', 1, ${at}, c.published_version_id
       from ${everybody} join card_course c on c.id = '${courseId}'`,
    `insert into brand_opt_in (id, user_id, brand_id, course_id, opted_in, wording, page, created_at)
     select ${qualificationId}, ${person}, '${filedBrandId}', '${courseId}', true, 'You may write to me.', '/', ${at} from ${everybody}`,
    `insert into reward_qualification (id, campaign_id, reward_id, user_id, course_id, dispensary_id, reserved_cents, qualified_at)
     select ${qualificationId}, '${filedCampaignId}', '${rewardId}', ${person}, '${courseId}', ${store}, ${value}, ${at} from ${everybody}`,
    `insert into earned_reward (qualification_id, campaign_id, reward_id, option_id, value_cents, auto_selected, selected_at, state, state_at)
     select ${qualificationId}, '${filedCampaignId}', '${rewardId}', '${optionId}', ${value}, true, ${at}, 'earned', ${at} from ${everybody}`,
    `insert into ledger_transfer (id, campaign_id, qualification_id, occasion, debit, credit, cents, made_at)
     select gen_random_uuid(), '${filedCampaignId}', ${qualificationId}, occasion, debit, credit, ${value}, ${at}
       from ${everybody}, (values ('reserve', 'available', 'reserved'), ('earn', 'reserved', 'granted')) way (occasion, debit, credit)`,
    `update campaign_balance set available_cents = 0, granted_cents = funded_cents where campaign_id = '${filedCampaignId}'`,
  ]
}

const openCampaign = async (client: pg.Client, connection: Connection, { rows }: Filed) => {
  if ((await client.query('select 1 from campaign where id = $1', [filedCampaignId])).rows.length > 0) return
  const db = openDatabase(openPool(connection, 1))
  await buildCampaign(db, {
    id: filedCampaignId,
    brandId: filedBrandId,
    courseIds: [courseId],
    startsAt: new Date('2024-11-01T12:00:00Z'),
    budget: rows * value,
    rewards: [{ id: rewardId, options: [{ id: optionId, value }] }],
    now: new Date('2026-11-20T12:00:00Z'),
  })
  await db.destroy()
}

/** Creates the brand with its campaign and everybody in its files, once. */
export const makeFiledBrand = (connection: Connection, filed: Filed) =>
  makeBrand(connection, {
    brandId: filedBrandId,
    name: 'Filed brand',
    createdAt: '2024-11-01',
    first,
    courses: 1,
    employee: employeeOfFiledBrand,
    prepare: client => openCampaign(client, connection, filed),
    statements: statementsFor(filed),
  })
