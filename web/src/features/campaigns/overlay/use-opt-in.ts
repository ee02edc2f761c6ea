import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { optInParts } from '@trellis/contract/campaigns/opt-in-wording.ts'
import { type BrandOptIn, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useLaneEntries, useOutbox } from '../../../platform/offline/use-outbox.ts'
import type { EarnedReward } from '../earned-rewards.ts'

type Language = 'en' | 'es'
type Answer = { optedIn: boolean; incentiveCampaignRewardId: string; locale: Language; page: string }
type OptInCallInput = { courseId: string; brandName: string; answer: Answer }

const toLane = (brandName: string) => `opt-in:${brandName}`

/** The outbox call for a yes to a brand. */
const optInCall = ({ courseId, brandName, answer }: OptInCallInput) => ({
  lane: toLane(brandName),
  subject: courseId,
  method: rewards.setOptIn.method,
  path: rewards.setOptIn.path,
  params: { courseId },
  body: answer,
  optimistic: null,
  notifiesUser: false,
  position: null,
  screen: answer.page,
  madeAt: new Date().toISOString(),
  refreshes: [[rewards.optIn.path], [rewards.consents.path]] as const,
})

/** A yes goes through the outbox. A no does not: sent late, it would undo a yes from another device. */
function useAnswer() {
  const outbox = useOutbox()
  const { mutate } = useSend(rewards.setOptIn, [rewards.optIn, rewards.consents])
  return (call: OptInCallInput) => {
    if (call.answer.optedIn && outbox) outbox.add(optInCall(call))
    else mutate({ params: { courseId: call.courseId }, body: call.answer })
  }
}

type Reply = { isTicked: boolean; isSeen: boolean; isSent: boolean }

const noReply: Reply = { isTicked: false, isSeen: false, isSent: false }

/** The reply to each brand: the rewards of one course may be of several. */
function useReplies(brandName: string) {
  const [replies, setReplies] = useState<Record<string, Reply>>({})
  const change = (part: Partial<Reply>) =>
    setReplies(previous => ({ ...previous, [brandName]: { ...(previous[brandName] ?? noReply), ...part } }))
  return { reply: replies[brandName] ?? noReply, change }
}

type OptInQuestion = BrandOptIn & { brandName: string }

/** A brand that the person has not opted in to; null = no question, or not known yet. */
const toOptInQuestion = (optIn: BrandOptIn | undefined): OptInQuestion | null =>
  optIn && !optIn.optedIn && optIn.brandName !== null ? { ...optIn, brandName: optIn.brandName } : null

/**
 * The question whether the brand of a reward may send messages: asked until it is answered with yes. The answer is sent
 * when a person who saw it moves on.
 */
export function useOptIn({ courseId, reward }: Pick<EarnedReward, 'courseId' | 'reward'>) {
  const { locale } = useLingui().i18n
  const { pathname } = useLocation()
  const send = useAnswer()
  const input = { params: { courseId }, query: { incentiveCampaignRewardId: reward.id } }
  const { data } = useQuery({ ...read(rewards.optIn, input), retry: false })
  const brand = toOptInQuestion(data)
  const brandName = brand?.brandName ?? ''
  const isWaiting = useLaneEntries(toLane(brandName)).length > 0
  const { reply, change } = useReplies(brandName)
  const language: Language = locale === 'es' ? 'es' : 'en'
  const isAsked = brand !== null && !reply.isSent && !isWaiting
  return {
    /** The exact wording that the checkbox agrees to, with its links; null = nothing is asked. */
    wording: isAsked ? optInParts(language, brand) : null,
    isTicked: reply.isTicked,
    tick: (isTicked: boolean) => change({ isTicked }),
    /** The question is visible: if it never was, no answer is sent. */
    see: () => change({ isSeen: true }),
    moveOn: () => {
      if (!isAsked || !reply.isSeen) return
      change({ isSent: true })
      const answer = { optedIn: reply.isTicked, incentiveCampaignRewardId: reward.id, locale: language, page: pathname }
      send({ courseId, brandName, answer })
    },
  }
}

export type OptIn = ReturnType<typeof useOptIn>
