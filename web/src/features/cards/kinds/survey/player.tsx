import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Check, Star } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { StarRating } from '../../../../ui/star-rating.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCardPlace, useCourse } from '../../course-context.public.ts'
import { MainAction } from '../../main-action.tsx'
import { useRefused } from '../../use-answer.ts'
import { useDraft } from '../../use-draft.ts'
import { useRenderedEvent } from '../../use-rendered-event.ts'
import { type Feedback, listOfferedTags, noFeedback, parseFeedbackDraft, rate, toggleTag } from './feedback.ts'

/** Thanks for a survey, with the chosen stars. */
function Thanks({ responseValue }: { responseValue: number }) {
  const { t } = useLingui()
  return (
    <div role="status" className="grid justify-items-center gap-2 rounded-l bg-accent-soft px-5 py-7 text-center">
      <span
        role="img"
        aria-label={t`${plural(responseValue, { one: '# star', other: '# stars' })}`}
        className="flex gap-1"
      >
        {[1, 2, 3, 4, 5].map(mark => (
          <Star
            key={mark}
            aria-hidden
            strokeWidth={1.6}
            className={clsx('size-6', mark <= responseValue ? 'fill-reward-bright stroke-reward' : 'stroke-ink-3')}
          />
        ))}
      </span>
      <p className="title text-title-s">
        <Trans>Thank you for your feedback!</Trans>
      </p>
    </div>
  )
}

type TagChoiceProps = { tag: string; checked: boolean; onChange: () => void }

/** A tag that can be chosen. */
const TagChoice = ({ tag, checked, onChange }: TagChoiceProps) => (
  <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-line-strong bg-surface px-4 font-medium text-dense transition-colors hover:border-line-control has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
    <input type="checkbox" checked={checked} onChange={onChange} className="sr-only" />
    {checked && <Check aria-hidden strokeWidth={2.6} className="-ms-1 size-4" />}
    {tag}
  </label>
)

type Props = Pick<PlayerProps<'SURVEY'>, 'card'>

/** A failure to send feedback is logged and not shown to the learner; it can be sent again. */
function useSubmit(card: Props['card']) {
  const { answer } = useCourse()
  const [isSending, setSending] = useState(false)
  const submit = async (responseValue: number, rest: { selectedTags: string[]; comments: string }) => {
    setSending(true)
    await answer({
      card,
      body: { responseValue, ...rest },
      settle: verdict => ({ responseValue: verdict.responseValue }),
      optimisticState: { responseValue },
    }).catch(error => console.warn('The survey could not be sent.', error))
    setSending(false)
  }
  return { submit, isSending }
}

type RatingProps = Props & { feedback: Feedback; setFeedback: (feedback: Feedback) => void }

function Rating({ card, feedback, setFeedback }: RatingProps) {
  const { t } = useLingui()
  const id = useId()
  const [isEmpty, setEmpty] = useState(false)
  const { submit, isSending } = useSubmit(card)
  const { responseValue, selectedTags, comments } = feedback
  const tags = listOfferedTags(card, feedback)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(responseValue === null)
    if (responseValue !== null) void submit(responseValue, { selectedTags, comments: comments.trim() })
  }

  return (
    <form id={id} onSubmit={send} noValidate className="grid gap-5">
      <div className="-ms-2">
        <StarRating
          label={card.questionText || t`How was this course?`}
          value={responseValue}
          onChange={value => setFeedback(rate(feedback, value))}
        />
        <p role="alert" className="ms-2 font-medium text-bad text-small">
          {isEmpty && responseValue === null && <Trans>Choose from 1 to 5 stars.</Trans>}
        </p>
      </div>
      {tags.length > 0 && (
        <fieldset className="animate-rise">
          <legend className="mb-2.5 font-semibold text-dense">
            {Number(responseValue) > 3 ? <Trans>What was good?</Trans> : <Trans>What could be better?</Trans>}
          </legend>
          <div className="flex flex-wrap gap-2">
            {tags.map(tag => (
              <TagChoice
                key={tag}
                tag={tag}
                checked={selectedTags.includes(tag)}
                onChange={() => setFeedback(toggleTag(feedback, tag))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {responseValue !== null && (
        <TextArea
          label={t`Anything else?`}
          optional
          value={comments}
          maxLength={4000}
          onChange={event => setFeedback({ ...feedback, comments: event.target.value })}
          className="animate-rise"
        />
      )}
      <div className="-mt-5">
        <MainAction>
          <Button type="submit" form={id} wide busy={isSending}>
            <Trans>Submit</Trans>
          </Button>
        </MainAction>
      </div>
    </form>
  )
}

/** Logs why feedback could not be sent. */
function useWaitingLog() {
  const isWaiting = useCardPlace().outboxEntry?.deliveryStatus === 'waiting'
  useEffect(() => {
    if (isWaiting) console.warn('The survey could not be sent. It waits on this device.')
  }, [isWaiting])
}

/** Stars, tags and a comment; then thanks. */
export function SurveyPlayer({ card }: Props) {
  useRenderedEvent('SURVEY_CARD_RENDERED')
  useWaitingLog()
  const { t } = useLingui()
  // The state is held here, so that the feedback is not lost when sending it fails after the thanks were shown.
  const [feedback, setFeedback] = useDraft({
    cardId: card.id,
    isOpen: card.responseValue === null,
    parse: parseFeedbackDraft,
  })
  const refused = useRefused<Feedback>()
  return (
    <div className="grid gap-4">
      <h2 className="text-title-m">{card.questionText || t`How was this course?`}</h2>
      {card.responseValue === null ? (
        <Rating card={card} feedback={feedback ?? refused ?? noFeedback} setFeedback={setFeedback} />
      ) : (
        <Thanks responseValue={card.responseValue} />
      )}
    </div>
  )
}
