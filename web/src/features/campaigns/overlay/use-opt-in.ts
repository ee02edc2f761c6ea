import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { optInWordings, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useLaneEntries, useOutbox } from '../../../platform/offline/use-outbox.ts'

type Answer = { optedIn: boolean; locale: keyof typeof optInWordings; page: string }

const laneOf = (courseId: string) => `opt-in:${courseId}`

/** The outbox call for a yes to a brand. */
const optInCall = (courseId: string, answer: Answer) => ({
  lane: laneOf(courseId),
  subject: courseId,
  method: rewards.setOptIn.method,
  path: rewards.setOptIn.path,
  params: { courseId },
  body: answer,
  shows: null,
  notifiesUser: false,
  mark: null,
  screen: answer.page,
  madeAt: new Date().toISOString(),
  refreshes: [[rewards.optIn.path]] as const,
})

/** A yes goes through the outbox. A no does not: sent late, it would undo a yes given elsewhere since. */
function useAnswer(courseId: string) {
  const outbox = useOutbox()
  const { mutate } = useSend(rewards.setOptIn, [rewards.optIn])
  return (answer: Answer) => {
    if (answer.optedIn && outbox) outbox.add(optInCall(courseId, answer))
    else mutate({ params: { courseId }, body: answer })
  }
}

/**
 * The question whether a brand may send messages: asked until it is answered with yes. The answer is sent when a person
 * who saw it moves on.
 */
export function useOptIn(courseId: string) {
  const { locale } = useLingui().i18n
  const { pathname } = useLocation()
  const send = useAnswer(courseId)
  const isWaiting = useLaneEntries(laneOf(courseId)).length > 0
  const [isTicked, tick] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const [isSent, setSent] = useState(false)
  const { data } = useQuery({ ...read(rewards.optIn, { params: { courseId } }), retry: false })
  const language = locale === 'es' ? 'es' : 'en'
  const isAsked = data !== undefined && !data.optedIn && data.brandName !== null && !isSent && !isWaiting
  return {
    /** The exact wording that the checkbox agrees to; null = nothing is asked. */
    wording: isAsked ? optInWordings[language].replace('{brand}', () => data.brandName ?? '') : null,
    isTicked,
    tick,
    /** The question is visible: if it never was, no answer is sent. */
    see: () => setSeen(true),
    moveOn: () => {
      if (!isAsked || !isSeen) return
      setSent(true)
      send({ optedIn: isTicked, locale: language, page: pathname })
    },
  }
}

export type OptIn = ReturnType<typeof useOptIn>
