import pg from 'pg'
import { employeeOfFiledBrand, filedBrandId, filedCampaignId, makeFiledBrand } from '../dataset/filed-brand.ts'
import { sizeOf } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { type LargeFile, measureFile } from './large-export.ts'
import { untilCounted } from './until-counted.ts'

/** The files of a brand with a row for each learner. */
const files: readonly LargeFile[] = [
  {
    title: 'People trained by a brand',
    person: employeeOfFiledBrand,
    method: 'GET',
    path: '/api/brands/mine/budtenders-trained/csv?period=24',
    bare: `select t.completed_at, u.first_name, u.last_name, d.name, d.city, d.state_code
             from trained_person t join app_user u on u.id = t.user_id join dispensary d on d.id = t.dispensary_id
            where t.brand_id = '${filedBrandId}' and t.course_id is null`,
  },
  {
    title: 'Opt-ins of a brand',
    person: employeeOfFiledBrand,
    method: 'POST',
    path: `/api/brands/${filedBrandId}/export-opt-ins`,
    bare: `select i.created_at, i.wording, u.first_name, u.last_name, u.email
             from brand_opt_in i join app_user u on u.id = i.user_id where i.brand_id = '${filedBrandId}' and i.opted_in`,
  },
  {
    title: 'Entries of a campaign’s ledger',
    person: employeeOfFiledBrand,
    method: 'GET',
    path: `/api/incentive-campaigns/${filedCampaignId}/entries/export?figure=granted`,
    bare: `select t.made_at, t.cents, u.first_name, u.last_name, d.name, d.state_code
             from ledger_transfer t
             join reward_qualification q on q.id = t.qualification_id
             join app_user u on u.id = q.user_id
             join dispensary d on d.id = q.dispensary_id
            where t.campaign_id = '${filedCampaignId}' and t.credit = 'granted'`,
  },
]

/** The files of a brand that has trained and rewarded everybody. */
export const measureBrandExports = async (environment: BenchEnvironment) => {
  const { connection, people } = environment
  await makeFiledBrand(connection, sizeOf(people))
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  await untilCounted(client, { byState: false }).finally(() => client.end())
  for (const file of files) {
    const { lines } = await measureFile(environment, file)
    if (lines < people) throw new Error(`${file.title}: ${lines} lines instead of ${people}`)
  }
}
