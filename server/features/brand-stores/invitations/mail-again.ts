import { IdParams } from '@trellis/contract/fields.ts'
import { sql } from 'kysely'
import type { JobCall } from '../../../platform/jobs/jobs.ts'
import { mailManagersAgain } from '../../employees/store-people.public.ts'
import { isRun } from '../../organizations/dispensaries.public.ts'
import { mailQuestion } from '../partnerships/partnerships.mail.ts'
import { toInviter } from './inviter.ts'

export const mailAgainJob = 'mail-store-invitation-again'

type Row = { brandId: string; dispensaryId: string; invitedBy: string; isNew: boolean; isRun: boolean; isOwn: boolean }

/** Sends the invitation of a store again: to its named managers, or to the people who can answer the request. */
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
    const [invitation] = rows
    if (!invitation) return
    const { dispensaryId, invitedBy } = invitation
    const siteUrl = config.siteUrl
    // A store that changed owners gets its people from its new chain or reseller.
    if (invitation.isNew && !invitation.isOwn) return
    if (invitation.isNew) await mailManagersAgain(tx, { dispensaryId, actor: toInviter(invitedBy), siteUrl, now })
    else if (invitation.isRun) await mailQuestion(tx, { ...invitation, siteUrl, now })
  })
