import { type BrandOptIn, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { findOpenVersion } from '../../courses/courses.public.ts'
import { listMyItems } from '../../tracks/my-tracks.public.ts'
import { listMyRewards } from './my-rewards.queries.ts'
import { findOptIn, listConsents, saveOptIn, takeConsentBack } from './opt-ins.queries.ts'
import { markAnswerRead, reportIssue } from './report-issue.ts'
import { selectReward } from './select-reward.ts'
import { readOpenChoices, readRewardsOfCourse, readSummary } from './show-rewards.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** A person answered the contact opt-in of a brand. */
    'brand.answered': { userId: string; brandId: string }
  }
}

type OptInRequest = { courseId: string; incentiveCampaignRewardId?: string | undefined }

/** The actor's contact opt-in to the brand of a course; NOT_FOUND unless they may open the course. */
const getOptIn = async (db: Db, actor: Actor, request: OptInRequest) => {
  requireFound(await findOpenVersion(db, actor, request.courseId))
  return findOptIn(db, { userId: actor.id, ...request })
}

const noBrand: BrandOptIn = { optedIn: false, brandName: null, privacyPolicyUrl: null, termsAndConditionsUrl: null }

export const rewardRoutes = implement('rewards', rewards, {
  ofCourse: async ({ db, actor, params, now }) => {
    requireFound(await findOpenVersion(db, actor, params.id))
    return readRewardsOfCourse(db, { userId: actor.id, courseId: params.id, now })
  },

  select: ({ db, actor, body, log, client, now }) =>
    selectReward({ db, userId: actor.id, selection: body, now, requestId: client.requestId }, log),

  summary: async ({ db, actor: { id: userId }, now }) =>
    readSummary(db, { userId, items: await listMyItems(db, { userId }), now }),

  mine: ({ db, actor, query }) => listMyRewards(db, { userId: actor.id, ...query }),

  toSelect: async ({ db, actor }) => ({ items: await readOpenChoices(db, actor.id) }),

  reportIssue: ({ db, actor, params, body, now }) =>
    reportIssue(db, { userId: actor.id, id: params.id, description: body.issueDescription, now }),

  readAnswer: ({ db, actor, params, now }) => markAnswerRead(db, { userId: actor.id, id: params.id, now }),

  optIn: async ({ db, actor, params, query }) => {
    const current = await getOptIn(db, actor, { ...params, ...query })
    if (!current) return noBrand
    const { brandId: _, ...answer } = current
    return answer
  },

  setOptIn: async ({ db, emit, actor, params, body, now }) => {
    const { incentiveCampaignRewardId, ...answerInput } = body
    const current = await getOptIn(db, actor, { ...params, incentiveCampaignRewardId })
    if (!current) return noBrand
    await saveOptIn(db, current, { userId: actor.id, ...params, ...answerInput, now })
    const { brandId, ...answer } = current
    await emit(db, 'brand.answered', { userId: actor.id, brandId, now })
    return { ...answer, optedIn: answerInput.optedIn }
  },

  consents: async ({ db, actor }) => ({ items: await listConsents(db, actor.id) }),

  takeConsentBack: async ({ db, emit, actor, params, body, client, now }) => {
    await takeConsentBack(db, { userId: actor.id, brandId: params.id, locale: body.locale, page: '/me', now })
    await emit(db, 'brand.answered', { userId: actor.id, brandId: params.id, now })
    const details = { brandId: params.id }
    await recordAct(db, { act: 'brand-consent-taken-back', actorId: actor.id, details, client, now })
  },
})
