import type { Edition } from '@trellis/contract/credentials/requirements.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { PublishedEdition } from './editions.rules.ts'

type EditionRow = Edition & { requirementId: string; status: PublishedEdition['status'] }

/** A text by language; without Spanish the English one. */
const inBoth = (text: RawBuilder<unknown>) =>
  sql`jsonb_build_object('en', ${text} ->> 'en', 'es', coalesce(${text} ->> 'es', ${text} ->> 'en'))`

const columns = sql<EditionRow>`
  e.requirement_id as "requirementId", e.number, e.status, e.valid_from::text as "validFrom", ${inBoth(sql`e.title`)} as title, ${inBoth(sql`e.summary`)} as summary,
  e.first_due_days as "firstDueDays", e.before_selling as "beforeSelling", e.renews, e.renew_months as "renewMonths",
  e.renew_day as "renewDay", e.renewal_from as "renewalFrom", e.min_minutes as "minMinutes", e.min_score as "minScore",
  e.min_minutes_by_category as "minMinutesByCategory", e.teach, e.needs_identity as "needsIdentity",
  e.needs_live as "needsLive", e.needs_paid as "needsPaid", e.needs_language as "needsLanguage",
  e.keep_years as "keepYears", e.source_url as "sourceUrl", e.source_note as "sourceNote",
  e.checked_on::text as "checkedOn"`

/** All editions of requirements, by the requirement's id. */
export const readEditions = async (db: Db, requirementIds: readonly string[]) => {
  const { rows } = await sql<EditionRow>`
    select ${columns} from requirement_edition e
     where e.requirement_id = any(${requirementIds}::uuid[]) order by e.number`.execute(db)
  const byRequirement = new Map<string, PublishedEdition[]>(requirementIds.map(id => [id, []]))
  for (const { requirementId, status, ...edition } of rows) byRequirement.get(requirementId)?.push({ status, edition })
  return byRequirement
}
