import type { board } from '@trellis/contract/campaigns/board.ts'
import { addressParts, addressTitles } from '@trellis/contract/cards/postal-address.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readInBatches } from '../../../platform/database/read-in-batches.ts'
import type { Column } from '../../../platform/exports/columns.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { isKnownToBrand } from '../brand/fulfilment.queries.ts'
import { standsAsYes } from '../nameable.public.ts'
import { getBatch } from './batches.queries.ts'
import { type FilledForm, otherDetails, otherLabels, shipTo } from './details.rules.ts'

type Row = FilledForm & {
  id: string
  campaign: string
  product: string
  productId: string | null
  cents: number
  selectedAt: Date
  person: string | null
  store: string | null
  /** The email of a person who opted in to contact by the brand. */
  email: string | null
  tracking: string | null
}

/** Whether the learner's last answer to the brand is an opt-in. */
const isContact = sql`exists (
  select from brand_opt_in answer
   where answer.user_id = q.user_id and answer.brand_id = c.brand_id and ${standsAsYes('answer')})`

const selectRows = (batchId: string) => sql<Row>`
  select e.qualification_id as id, c.title as campaign, o.title as product, 
         case when o.kind <> 'gift-card' then o.product_id end as "productId",
         e.value_cents as cents, e.selected_at as "selectedAt", e.additional_info as values,
         o.additional_info_form as form, e.tracking,
         case when ${isKnownToBrand} then u.first_name || ' ' || u.last_name end as person,
         case when ${isKnownToBrand} then d.name end as store,
         case when ${isContact} then lower(u.email) end as email
    from earned_reward e
    join reward_qualification q on q.id = e.qualification_id
    join reward_option o on o.id = e.option_id
    join campaign c on c.id = e.campaign_id
    join dispensary d on d.id = q.dispensary_id
    join app_user u on u.id = q.user_id
   where e.batch_id = ${batchId}::uuid
   order by e.selected_at, e.qualification_id`

const listFilled = async (db: Db, batchId: string) => {
  const { rows } = await sql<FilledForm>`
    select o.additional_info_form as form, e.additional_info as values
      from earned_reward e join reward_option o on o.id = e.option_id
     where e.batch_id = ${batchId}::uuid and e.additional_info is not null
     order by o.id`.execute(db)
  return rows
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

const addressColumns: Column<Row>[] = addressParts.map(part => ({
  title: addressTitles[part],
  cell: row => shipTo(row).address?.[part] || null,
}))

/** Reward and address first; last the columns that the shipper fills in for the import. */
const listColumns = (forms: readonly FilledForm[]): Column<Row>[] => [
  { title: 'Reward', cell: ({ id }) => id },
  { title: 'Campaign', cell: ({ campaign }) => campaign },
  { title: 'Product', cell: ({ product }) => product },
  { title: 'Product id', cell: ({ productId }) => productId },
  { title: 'Value in dollars', cell: ({ cents }) => dollars(cents) },
  { title: 'Chosen on', cell: ({ selectedAt }) => selectedAt },
  { title: 'Person', cell: ({ person }) => person },
  { title: 'Store', cell: ({ store }) => store },
  { title: 'E-mail', cell: row => shipTo(row).email ?? row.email },
  ...(forms.some(each => shipTo(each).address) ? addressColumns : []),
  ...otherLabels(forms).map(title => ({
    title,
    cell: (row: Row) => otherDetails(row).find(({ label }) => label === title)?.value ?? null,
  })),
  { title: 'Status', cell: () => null },
  { title: 'Tracking number', cell: ({ tracking }) => tracking },
  { title: 'Code', cell: () => null },
]

/** A batch as CSV for the shipper, with filled-in forms. Each download is recorded in the audit log. */
export const exportBatch = async (call: Call<typeof board.exportBatch>) => {
  const { db, actor, params, client, now } = call
  const batch = await getBatch(db, actor, params.id)
  const columns = listColumns(await listFilled(db, batch.id))
  const details = { list: 'rewards', format: 'csv', batchId: batch.id, rewards: batch.total }
  await recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: batch.id, details, client, now })
  const rows = (signal: AbortSignal) => readInBatches(selectRows(batch.id), { db, signal })
  return exportTable({ name: `Rewards ${batch.createdAt.slice(0, 10)}`, format: 'csv', columns, rows })
}
