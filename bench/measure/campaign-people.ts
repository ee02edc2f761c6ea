import pg from 'pg'
import { buildCampaign } from '../../server/features/campaigns/campaigns.build.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { employBy } from '../dataset/brand-desk.ts'
import { firstBrand } from '../dataset/companies.sql.ts'
import { idOf } from '../dataset/ids.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { measureWalks, tryWalks } from './list-costs.ts'
import type { Walk } from './list-walks.ts'

/** Numbers far from those of all others. */
const [draft, running] = [90_000_000, 90_000_001].map(number => idOf('attempt', number))
const admin = 400_000_003

/** Courses of the first brand in tracks that are far apart: everybody sees two of them. */
const courseIds = [0, 50, 100, 150].map(item => idOf('course', item))

/** A plan and a running campaign of the first brand for everybody, once. */
const openCampaigns = async ({ connection }: BenchEnvironment) => {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  await employBy(client, { number: admin, brandId: firstBrand })
  const { rows } = await client.query('select 1 from campaign where id = $1', [draft])
  await client.end()
  if (rows.length > 0) return
  const db = openDatabase(openPool(connection, 1))
  const now = new Date()
  await buildCampaign(db, { id: draft, brandId: firstBrand, courseIds, isDraft: true, now })
  await buildCampaign(db, { id: running, brandId: firstBrand, courseIds, states: ['CO', 'OR', 'AZ'], now })
  await db.destroy()
}

/** A plan and a running campaign that may reward all people, and the calls of their brand. */
const openWalks = async (environment: BenchEnvironment): Promise<Walk[]> => {
  await openCampaigns(environment)
  const at = (id: string | undefined, rest: string) => ({ person: admin, path: `/incentive-campaigns/${id}/${rest}` })
  return [
    { title: 'who can earn by a plan', ...at(draft, 'forecast'), queries: [''] },
    { title: 'who completed before', ...at(draft, 'past-completions'), queries: ['from=2024-11-01T00:00:00Z'] },
    { title: 'how a campaign stands', ...at(running, 'running'), queries: [''] },
  ]
}

/** Measures what brands are told of the people whom a campaign may reward. */
export const measureCampaignPeople = async (environment: BenchEnvironment) =>
  measureWalks(environment, await openWalks(environment))

/** Makes each of these calls once. */
export const tryCampaignPeople = async (environment: BenchEnvironment) =>
  tryWalks(environment, await openWalks(environment))
