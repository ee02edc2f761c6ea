import pg from 'pg'
import type { Arguments } from '../arguments.ts'
import { employeeOfFiledBrand, filedBrandId, filedCampaignId, makeFiledBrand } from '../dataset/filed-brand.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { type LargeFile, measureFile } from './large-export.ts'
import { untilCounted } from './until-counted.ts'

/** The files of a brand with a row for each learner, and a query for the same columns in the same order. */
const files: readonly LargeFile[] = [
  {
    title: 'People trained by a brand',
    person: employeeOfFiledBrand,
    method: 'GET',
    path: '/api/brands/mine/budtenders-trained/csv?period=24',
    floor: 'copy',
    query: `select left(t.completed_at::text, 7), u.first_name, u.last_name, d.name, d.city, d.state_code, t.completed_at, 1
              from trained_person t join app_user u on u.id = t.user_id left join dispensary d on d.id = t.dispensary_id
             where t.brand_id = '${filedBrandId}' and t.course_id is null
             order by t.completed_at desc, t.user_id`,
  },
  {
    title: 'Opt-ins of a brand',
    person: employeeOfFiledBrand,
    method: 'POST',
    path: `/api/brands/${filedBrandId}/export-opt-ins`,
    floor: 'copy',
    query: `select u.first_name || ' ' || u.last_name, u.email, c.title, i.created_at, i.wording
              from brand_opt_in i join app_user u on u.id = i.user_id join card_course c on c.id = i.course_id
             where i.brand_id = '${filedBrandId}' and i.opted_in
             order by i.created_at desc, i.id desc`,
  },
  {
    title: 'Entries of a campaign’s ledger',
    person: employeeOfFiledBrand,
    method: 'GET',
    path: `/api/incentive-campaigns/${filedCampaignId}/entries/export?figure=granted`,
    floor: 'copy',
    query: `select t.made_at, t.occasion, t.debit, t.credit, t.cents, t.cents / 100.0, o.title, k.title,
                   u.first_name || ' ' || u.last_name, d.name, d.state_code, q.qualified_at,
                   v.title || ' (version ' || v.number || ', ' || r.completed_at || ')', last.card_id, q.id, t.id
              from ledger_transfer t
              join reward_qualification q on q.id = t.qualification_id
              join app_user u on u.id = q.user_id
              join dispensary d on d.id = q.dispensary_id
              join card_course k on k.id = q.course_id
              join earned_reward e on e.qualification_id = q.id
              join reward_option o on o.id = e.option_id
              join course_round r on r.course_id = q.course_id and r.user_id = q.user_id
              join card_course_version v on v.id = r.completed_version_id
              join (select distinct on (version_id) version_id, card_id
                      from version_card order by version_id, position desc) last on last.version_id = v.id
             where t.campaign_id = '${filedCampaignId}' and t.credit = 'granted'
             order by t.made_at desc, t.id desc`,
  },
]

/** The files of a brand that has trained and rewarded everybody. */
export const measureBrandExports = async (environment: BenchEnvironment, { rows }: Pick<Arguments, 'rows'>) => {
  const { connection, size } = environment
  await makeFiledBrand(connection, { ...size, rows })
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  await untilCounted(client, { byState: false }).finally(() => client.end())
  for (const file of files) {
    const { lines } = await measureFile(environment, file)
    if (lines < rows) throw new Error(`${file.title}: ${lines} lines instead of ${rows}`)
  }
}
