import { board } from '@trellis/contract/campaigns/board.ts'
import { expect } from 'vitest'
import { assignTrack, employLearner } from '../../../testing/learning.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { type Desk, openDesk, readCampaign, runCampaign } from './brand-desk.ts'
import { complete } from './campaign-learning.ts'

type Plan = Parameters<typeof runCampaign>[2]

/** A running campaign of a new brand, with the brand's admin. */
export const openShop = async (app: TestApp, plan: Plan = {}) => {
  const desk = await openDesk(app)
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }] })
  return { desk, campaign: await runCampaign(app, desk, { budget: null, ...plan }) }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A learner of the shop's store who has completed the rewarded course. */
export const earnOne = async (
  app: TestApp,
  { desk }: { desk: Desk },
  name = { firstName: 'Ana', lastName: 'Ruiz' },
) => {
  const userId = await buildUser(app.db, name)
  const learner = await employLearner(app, { userId, dispensaryId: desk.dispensaryId })
  expect((await complete(app, desk, learner)).status).toBe(200)
  return learner
}

/** The board of a shop. */
export const readBoard = async (app: TestApp, { desk }: { desk: Desk }, query: object = {}) =>
  (await app.call(board.list, { query }, desk.token)).body

/** The money of a shop's campaign. */
export const readMoney = async (app: TestApp, { desk, campaign }: Shop) =>
  (await readCampaign(app, desk, campaign.id)).money

/** The subjects and texts of a person's emails, oldest first. */
export const mailsTo = async (app: TestApp, userId: string) => {
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return app.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body as text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}
