import type { board } from '@trellis/contract/campaigns/board.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { sendMail } from '../../notifications/notifications.public.ts'
import { answerMail } from './fulfilment.mail.ts'
import { type LockedReward, lockRewards } from './mark-rewards.ts'
import { addMessage } from './messages.queries.ts'
import { solveProblem } from './solve-problem.ts'

type AnswerCall = Call<typeof board.answer>
type Learner = { email: string; firstName: string; locale: string; brand: string }

/** Emails the learner that the brand has answered, unless their account is gone. */
const mailLearner = async ({ db, body, config, now }: AnswerCall, reward: LockedReward) => {
  const { rows } = await sql<Learner>`
    select u.email, u.first_name as "firstName", u.locale, brand.name as brand
      from app_user u cross join brand
     where u.id = ${reward.userId}::uuid and u.enabled and u.erased_at is null and brand.id = ${reward.brandId}::uuid`.execute(
    db,
  )
  const [learner] = rows
  if (!learner) return
  const { email, locale, ...values } = learner
  const mail = answerMail(locale, {
    ...values,
    reward: reward.name,
    words: body.words,
    resolution: body.resolution,
    url: `${config.siteUrl}/rewards`,
  })
  await sendMail(db, { to: email, ...mail, now })
}

/** Answers the open problem of a reward, and solves it if a resolution is set. */
export const answerProblem = async (call: AnswerCall) => {
  const { db, params, body, actor, client, now } = call
  const reward = requireFound((await lockRewards(db, call, { ids: [params.id] }))[0])
  if (!reward.hasOpenIssue) throw problem('NO_OPEN_PROBLEM')
  const { words, resolution } = body
  if (resolution) await solveProblem(db, call, { reward, words, resolution })
  else await addMessage(db, { id: reward.id, isFromBrand: true, words, authorId: actor.id, now })
  const details = { campaignId: reward.campaignId, resolution }
  await recordAct(db, { act: 'reward-answered', actorId: actor.id, subjectId: reward.id, details, client, now })
  await mailLearner(call, reward)
}
