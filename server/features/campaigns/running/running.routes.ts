import { running } from '@trellis/contract/campaigns/running.ts'
import type { SentFile } from '@trellis/contract/endpoint.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { exportCopied } from '../../../platform/exports/export-copied.ts'
import { type Call, fromStandby, implement } from '../../../platform/http/implement.ts'
import { getCampaign, requireCampaign } from '../brand/campaigns.queries.ts'
import { changeCampaign } from './change-campaign.ts'
import { entriesForExport, listEntries } from './entries.queries.ts'
import { readOnTheWay } from './on-the-way.ts'
import { pauseCampaign, resumeCampaign } from './pause-campaign.ts'
import { listPeople } from './people.queries.ts'
import { readRunning, toMoment } from './read-running.ts'
import { traceReward } from './trace.queries.ts'

type ExportCall = Call<typeof running.exportEntries>

const recordExport = async ({ db, actor, params, query: { figure, format }, client, now }: ExportCall) => {
  await requireCampaign(db, actor, params.id)
  const details = { list: 'campaign-entries', figure, format }
  await recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: params.id, details, client, now })
}

const exportEntries = async ({ db, params, query, now }: ExportCall): Promise<SentFile> => {
  const { figure, format, asOf } = query
  const moment = toMoment({ campaignId: params.id, asOf, now })
  const day = moment.at.toISOString().slice(0, 10)
  const table = entriesForExport(db, { ...moment, figure })
  return exportCopied({ name: `Campaign ${figure} as of ${day}`, format, ...table, db })
}

export const runningRoutes = implement('running', running, {
  read: fromStandby(async ({ db, actor, params: { id }, query, now }) => {
    await requireCampaign(db, actor, id)
    return readRunning(db, actor, { campaignId: id, ...query, now })
  }),

  entries: fromStandby(async ({ db, actor, params: { id }, query: { figure, asOf, ...part }, now }) => {
    await requireCampaign(db, actor, id)
    const moment = toMoment({ campaignId: id, asOf, now })
    return pagedResponse(await listEntries(db, { ...moment, figure, ...part }), part)
  }),

  exportEntries: fromStandby(exportEntries, recordExport),

  trace: async ({ db, actor, params: { id, ruqId } }) => {
    await requireCampaign(db, actor, id)
    return traceReward(db, { campaignId: id, ruqId })
  },

  people: fromStandby(async ({ db, actor, params: { id }, query: { stage, asOf, ...part }, now }) => {
    await requireCampaign(db, actor, id)
    const moment = toMoment({ campaignId: id, asOf, now })
    return pagedResponse(await listPeople(db, { ...moment, stage, ...part }), part)
  }),

  onTheWay: async ({ db, actor, params: { id }, now }) => {
    await requireCampaign(db, actor, id)
    return readOnTheWay(db, actor, { campaignId: id, at: now })
  },

  pause: async ({ db, actor, params: { id }, client, now }) => {
    const isPaused = await pauseCampaign(db, { actor, campaignId: id, now })
    if (isPaused) await recordAct(db, { act: 'campaign-paused', actorId: actor.id, subjectId: id, client, now })
    return getCampaign(db, actor, { id, now })
  },

  resume: async ({ db, actor, params: { id }, client, now }) => {
    const isResumed = await resumeCampaign(db, { actor, campaignId: id, now })
    if (isResumed) await recordAct(db, { act: 'campaign-resumed', actorId: actor.id, subjectId: id, client, now })
    return getCampaign(db, actor, { id, now })
  },

  change: async ({ db, actor, params: { id }, body, client, now }) => {
    const changed = await changeCampaign(db, { actor, campaignId: id, change: body, now })
    const details = { changed: changed.join(' ') }
    if (changed.length > 0)
      await recordAct(db, { act: 'campaign-changed', actorId: actor.id, subjectId: id, details, client, now })
    return getCampaign(db, actor, { id, now })
  },
})
