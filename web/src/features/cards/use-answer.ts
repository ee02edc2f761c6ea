import { useLingui } from '@lingui/react/macro'
import type { AnswerableType } from '@trellis/contract/cards/learner-kinds.ts'
import { useState } from 'react'
import { ApiProblem, OfflineError } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { fromOutbox } from '../../platform/offline/outbox-calls.ts'
import { type Answer, useCardPlace, useCourse } from './course-context.public.ts'

/** Returns one sentence that says why sending failed. */
export function useFailureSentence() {
  const { t } = useLingui()
  return (error: unknown) => {
    if (error instanceof OfflineError)
      return t`You are offline. Nothing is lost: send it again when you’re back online.`
    if (!(error instanceof ApiProblem)) return t`That could not be sent. Please try again.`
    const [ofField] = Object.values(error.fieldErrors).flat()
    return say(ofField ?? error.message)
  }
}

/** The body of a rejected answer from the outbox, to be corrected; null = none. */
export function useRefused<T>(): T | null {
  const { outboxEntry } = useCardPlace()
  return outboxEntry?.deliveryStatus === 'failed' ? fromOutbox<T>(outboxEntry.body) : null
}

/**
 * Sends answers to a card, one at a time; `failure` says why the last one failed. An answer that waits in the outbox
 * does not count as sending.
 */
export function useAnswer<T extends AnswerableType>() {
  const course = useCourse()
  const { outboxEntry } = useCardPlace()
  const sentence = useFailureSentence()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (answer: Answer<T>) => {
    if (isSending) return null
    setSending(true)
    setFailure(null)
    try {
      return await course.answer(answer)
    } catch (error) {
      setFailure(sentence(error))
      return null
    } finally {
      setSending(false)
    }
  }

  const deliveryStatus = outboxEntry?.deliveryStatus
  // A rejected answer from the outbox is shown beside the card, with what can be done about it.
  return {
    send,
    isSending: isSending && deliveryStatus !== 'waiting',
    failure: deliveryStatus === 'failed' ? null : failure,
  }
}
