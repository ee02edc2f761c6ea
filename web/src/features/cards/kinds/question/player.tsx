import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerTo, Card } from '@trellis/contract/cards/cards.ts'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fromOutbox } from '../../../../platform/offline/outbox-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { AnswerOptions } from '../../answer-options.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCardPlace } from '../../course-context.public.ts'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { Markdown } from '../../markdown.public.tsx'
import { useAnswer } from '../../use-answer.ts'
import { useRenderedEvent } from '../../use-rendered-event.ts'
import { choose, getVerdict, noTries, recordFailedTry, type Tries } from './tries.ts'

type TryFeedbackProps = {
  /** The message about the last try; null = none. */
  message: string | null
  /** The number of wrong tries, so that the same message is announced again. */
  times: number
  /** Shown after a right answer. */
  children: ReactNode
}

/** The result of a try, announced and scrolled into view when it appears. */
function TryFeedback({ message, times, children }: TryFeedbackProps) {
  const line = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is said
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    line.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  }, [message, times])
  return (
    <div role="status" className="not-empty:mt-3.5">
      {children}
      {message && (
        <p key={times} ref={line} className="scroll-mt-24 scroll-mb-36 font-semibold text-bad">
          {message}
        </p>
      )}
    </div>
  )
}

type SolutionProps = { card: Card<'QUESTION'>; solution: NonNullable<Card<'QUESTION'>['solution']> }

/** The right answer: in the author's words if there are any, else the texts of the right answers. */
function correctText({ card, solution }: SolutionProps): string {
  if (solution.correctAnswerText) return solution.correctAnswerText
  const right = card.answers.filter(({ id }) => solution.correctAnswerIds.includes(id))
  return right.map(({ answerText }) => answerText).join(' · ')
}

/** Shown below an answered question: the right answer and its explanation. */
const Solution = ({ card, solution }: SolutionProps) => (
  <div className="rounded-m bg-good-soft px-4 py-3.5">
    <p className="flex items-center gap-1.5 font-semibold text-good">
      <CircleCheck aria-hidden strokeWidth={2.4} className="size-4.5 shrink-0" />
      <Trans>Correct!</Trans>
    </p>
    <p className="mt-1 font-medium">{correctText({ card, solution })}</p>
    {solution.additionalText && <Markdown text={solution.additionalText} className="mt-1.5 text-ink-2 text-dense" />}
  </div>
)

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
    const answerIds = answers ?? waited.current
    const isWrong = !answers && answerIds !== null && card.lastWrong
    waited.current = isWrong ? null : answerIds
    if (!isWrong) return
    onWrong(tries =>
      tries.wrongTries > 0 ? tries : recordFailedTry({ ...tries, chosen: answerIds }, card.selectAllThatApply),
    )
  }, [answers, card, onWrong])
}

function useTries(card: Props['card']) {
  const { t } = useLingui()
  const [currentTries, setTries] = useState(noTries)
  const [isEmpty, setEmpty] = useState(false)
  const { send, isSending, failure } = useAnswer<'QUESTION'>()
  const queued = useOutboxAnswer()
  const tries = queued && currentTries.chosen.length === 0 ? { ...currentTries, chosen: queued.answers } : currentTries
  useLateVerdict({ card, answers: queued?.isWaiting ? queued.answers : null, onWrong: setTries })

  const check = async () => {
    setEmpty(tries.chosen.length === 0)
    if (tries.chosen.length === 0) return
    const verdict = await send({
      card,
      body: { answers: tries.chosen },
      settle: ({ isCorrect, solution }) => ({ cleared: isCorrect, lastWrong: !isCorrect, solution }),
    })
    if (verdict && !verdict.isCorrect) setTries(recordFailedTry(tries, card.selectAllThatApply))
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

const QuestionText = ({ card }: Props) => (
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

/** A question. The right answer stays on the server until it was chosen. */
export function QuestionPlayer({ card }: Props) {
  useRenderedEvent('QUESTION_CARD_RENDERED')
  const { tries, pick, check, isSending, failure, message, wasWrong, isWaiting } = useTries(card)
  const correctIds = card.solution?.correctAnswerIds ?? null
  const options = card.answers.map(({ id, answerText }) => ({
    id,
    text: answerText,
    verdict: getVerdict(id, tries, correctIds),
  }))
  return (
    <div>
      <AnswerOptions
        legend={<QuestionText card={card} />}
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
