import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { found } from '../../../platform/problem.ts'
import { findOpenVersion } from '../../courses/courses.public.ts'
import { listMyRewards, reportIssue } from './my-rewards.store.ts'
import { findOptIn, saveOptIn } from './opt-ins.store.ts'
import { selectReward } from './select-reward.ts'
import { readOpenChoices, readRewardsOfCourse, readSummary } from './show-rewards.ts'

/** Whether the actor lets the brand of a course contact them; NOT_FOUND unless they may open the course. */
const getOptIn = async (db: Db, actor: Actor, courseId: string) => {
  found(await findOpenVersion(db, actor, courseId))
  return findOptIn(db, { userId: actor.id, courseId })
}

export const rewardRoutes = implement('rewards', rewards, {
  ofCourse: async ({ db, actor, params, now }) => {
    found(await findOpenVersion(db, actor, params.id))
    return readRewardsOfCourse(db, { userId: actor.id, courseId: params.id, now })
  },

  select: ({ db, actor, body, log, client, now }) =>
    selectReward({ db, userId: actor.id, selection: body, now, requestId: client.requestId }, log),

  summary: ({ db, actor, now }) => readSummary(db, { userId: actor.id, now }),

  mine: ({ db, actor, query }) => listMyRewards(db, { userId: actor.id, ...query }),

  toSelect: async ({ db, actor }) => ({ items: await readOpenChoices(db, actor.id) }),

  reportIssue: async ({ db, actor, params, body, now }) =>
    found(await reportIssue(db, { userId: actor.id, id: params.id, description: body.issueDescription, now })),

  optIn: async ({ db, actor, params }) => {
    const { optedIn, brandName } = await getOptIn(db, actor, params.courseId)
    return { optedIn, brandName }
  },

  setOptIn: async ({ db, actor, params, body, now }) => {
    const { brandId, brandName } = await getOptIn(db, actor, params.courseId)
    if (!brandId || !brandName) return { optedIn: false, brandName: null }
    await saveOptIn(db, { userId: actor.id, courseId: params.courseId, brandId, brandName, ...body, now })
    return { optedIn: body.optedIn, brandName }
  },
})
