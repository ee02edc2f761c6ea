import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { type CampaignChange, type MoneyFigure, running } from '@trellis/contract/campaigns/running.ts'
import type { TestApp } from '../../../testing/test-app.ts'

type Caller = { token: string }

/** The current campaign as the body of a change. */
const changeOf = (campaign: Campaign, change: Partial<CampaignChange> = {}) => ({
  title: campaign.title,
  endsAt: campaign.endsAt,
  targetPctComplete: campaign.targetPctComplete,
  audience: campaign.audience,
  rewards: campaign.rewards.map(({ id, qualifyingMessage, options }) => ({
    id,
    qualifyingMessage,
    options: options.map(({ id, title, description, image, value }) => ({ id, title, description, image, value })),
  })),
  ...change,
})

/** Changes a running campaign. */
export const change =
  (app: TestApp, { token }: Caller) =>
  (campaign: Campaign, changed: Partial<CampaignChange>) =>
    app.call(running.change, { params: { id: campaign.id }, body: changeOf(campaign, changed) }, token)

/** Pauses or resumes a campaign. */
export const pause = (app: TestApp, { token }: Caller, id: string) => app.call(running.pause, { params: { id } }, token)
export const resume = (app: TestApp, { token }: Caller, id: string) =>
  app.call(running.resume, { params: { id } }, token)

/** The figures of a running campaign. */
export const readRunning = async (app: TestApp, { token }: Caller, id: string) =>
  (await app.call(running.read, { params: { id } }, token)).body

/** The entries behind a figure. */
export const entriesBehind = async (
  app: TestApp,
  { token }: Caller,
  { id, ...query }: { id: string; figure: MoneyFigure; asOf?: string; offset?: number; limit?: number },
) => (await app.call(running.entries, { params: { id }, query }, token)).body
