import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerTo } from '@trellis/contract/cards/cards.ts'
import { useEffect, useRef, useState } from 'react'
import { fromOutbox } from '../../../../platform/offline/outbox-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { AnswerOptions } from '../../answer-options.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCardPlace } from '../../course-context.public.ts'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { useAnswer } from '../../use-answer.ts'
import { useRenderedEvent } from '../../use-rendered-event.ts'
import { Solution } from './solution.tsx'
import { choose, failed, noTries, type Tries, verdictOf } from './tries.ts'
import { TryFeedback } from './try-feedback.tsx'

type Props = Pick<PlayerProps<'QUESTION'>, 'card'>

/** The answer in the outbox, unless it is being sent right now. */
function useOutboxAnswer() {
  const { outboxEntry } = useCardPlace()
  if (!outboxEntry || outboxEntry.deliveryStatus === 'sending') return null
  const { answers } = fromOutbox<AnswerTo<'QUESTION'>>(outboxEntry.body)
  return { answers, isWaiting: outboxEntry.deliveryStatus === 'waiting' }
}

type LateVerdict = Props & {
  /** The answers that wait in the outbox; null = none. */
  answers: string[] | null
  onWrong: (change: (tries: Tries) => Tries) => void
}

/** Marks an answer from the outbox as wrong once the server has graded it. */
function useLateVerdict({ card, answers, onWrong }: LateVerdict) {
  const waited = useRef<string[] | null>(null)
  useEffect(() => {
    const chosen = answers ?? waited.current
    const isWrong = !answers && chosen !== null && card.lastWrong
    waited.current = isWrong ? null : chosen
    if (!isWrong) return
    onWrong(tries => (tries.wrongTries > 0 ? tries : failed({ ...tries, chosen }, card.selectAllThatApply)))
  }, [answers, card, onWrong])
}

function useTries(card: Props['card']) {
  const { t } = useLingui()
  const [given, setTries] = useState(noTries)
  const [isEmpty, setEmpty] = useState(false)
  const { send, isSending, failure } = useAnswer<'QUESTION'>()
  const queued = useOutboxAnswer()
  const tries = queued && given.chosen.length === 0 ? { ...given, chosen: queued.answers } : given
  useLateVerdict({ card, answers: queued?.isWaiting ? queued.answers : null, onWrong: setTries })

  const check = async () => {
    setEmpty(tries.chosen.length === 0)
    if (tries.chosen.length === 0) return
    const verdict = await send({
      card,
      body: { answers: tries.chosen },
      settle: ({ isCorrect, solution }) => ({ cleared: isCorrect, lastWrong: !isCorrect, solution }),
    })
    if (verdict && !verdict.isCorrect) setTries(failed(tries, card.selectAllThatApply))
  }

  const pick = (id: string) => {
    setEmpty(false)
    setTries(choose(tries, id, card.selectAllThatApply))
  }

  const wrongText = card.selectAllThatApply ? t`Incorrect! Select all that apply.` : t`Incorrect! Please try Again.`
  const message = isEmpty ? t`Choose at least one answer.` : tries.wrongTries > 0 ? wrongText : null
  const isWaiting = queued?.isWaiting ?? false
  // Shown on return: the answer was graded while the course was closed, or on another device.
  const wasWrong = card.lastWrong && !card.cleared && !isWaiting && !message && tries.chosen.length === 0
  return { tries, pick, check, isSending, failure, message, wasWrong, isWaiting }
}

const Asked = ({ card }: Props) => (
  <>
    {card.eyebrow && <span className="mb-1 block text-ink-2 text-small">{card.eyebrow}</span>}
    <h2 className="text-title-m">{card.questionText}</h2>
    {card.selectAllThatApply && (
      <span className="mt-2 block text-ink-2 text-small">
        <Trans>Select all that apply.</Trans>
      </span>
    )}
  </>
)

/** A question. Only the server knows the right answer until it was given. */
export function QuestionPlayer({ card }: Props) {
  useRenderedEvent('QUESTION_CARD_RENDERED')
  const { tries, pick, check, isSending, failure, message, wasWrong, isWaiting } = useTries(card)
  const correctIds = card.solution?.correctAnswerIds ?? null
  const options = card.answers.map(({ id, answerText }) => ({
    id,
    text: answerText,
    verdict: verdictOf(id, tries, correctIds),
  }))
  return (
    <div>
      <AnswerOptions
        legend={<Asked card={card} />}
        options={options}
        chosen={card.cleared ? (correctIds ?? []) : tries.chosen}
        takesSeveral={card.selectAllThatApply}
        onChoose={pick}
        onEnter={check}
        disabled={card.cleared || isWaiting}
      />
      <TryFeedback message={card.cleared || isWaiting ? null : message} times={tries.wrongTries}>
        {card.solution && <Solution card={card} solution={card.solution} />}
        {wasWrong && (
          <p className="font-semibold text-bad">
            <Trans>Your last answer was not right. Please try again.</Trans>
          </p>
        )}
        {isWaiting && (
          <p className="text-ink-2">
            <Trans>We’ll check it as soon as you’re online again. Keep reading in the meantime.</Trans>
          </p>
        )}
      </TryFeedback>
      <FailureLine>{failure}</FailureLine>
      {!card.cleared && !isWaiting && (
        <MainAction>
          <Button wide busy={isSending} onClick={check}>
            <Trans>Check answer</Trans>
          </Button>
        </MainAction>
      )}
    </div>
  )
}
