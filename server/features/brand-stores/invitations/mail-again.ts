import { IdParams } from '@trellis/contract/fields.ts'
import { sql } from 'kysely'
import type { JobCall } from '../../../platform/jobs/jobs.ts'
import { mailManagersAgain } from '../../employees/store-people.public.ts'
import { isRun } from '../../organizations/dispensaries.public.ts'
import { mailQuestion } from '../partnerships/partnerships.mail.ts'
import { inviterOf } from './inviter.ts'

export const mailAgainJob = 'mail-store-invitation-again'

type Row = { brandId: string; dispensaryId: string; invitedBy: string; isNew: boolean; isRun: boolean; isOwn: boolean }

/** Mails those again who were invited to manage a store, or asked whether it works with a brand. */
export const mailAgain = ({ db, config, now, payload }: JobCall) =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<Row>`
      select i.brand_id as "brandId", i.dispensary_id as "dispensaryId", i.invited_by as "invitedBy", i.is_new as "isNew",
             ${isRun} as "isRun",
             d.invited_by_brand_id is not distinct from i.brand_id
               and num_nonnulls(d.retail_organization_id, d.reseller_id) = 0 as "isOwn"
        from store_invitation i join dispensary d on d.id = i.dispensary_id
       where i.id = ${IdParams.parse(payload).id}::uuid and i.withdrawn_at is null and i.accepted is null
         and i.invited_by is not null and d.closed_at is null`.execute(tx)
    const [asked] = rows
    if (!asked) return
    const { dispensaryId, invitedBy } = asked
    const siteUrl = config.siteUrl
    // Its people are then invited by the chain or reseller that it was given to.
    if (asked.isNew && !asked.isOwn) return
    if (asked.isNew) await mailManagersAgain(tx, { dispensaryId, actor: inviterOf(invitedBy), siteUrl, now })
    else if (asked.isRun) await mailQuestion(tx, { ...asked, siteUrl, now })
  })
