import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerTo } from '@trellis/contract/cards/cards.ts'
import { WrittenAnswer } from '@trellis/contract/cards/written-answer.ts'
import { Check } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { say } from '../../../../platform/i18n/say.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { useAnswer, useRefused } from '../../use-answer.ts'
import { parseTextDraft, useDraft } from '../../use-draft.ts'

/** Shows the text of the person's answer. */
const AnsweredText = ({ text }: { text: string }) => (
  <figure className="rounded-m bg-good-soft px-4 py-3.5">
    <figcaption className="flex items-center gap-1.5 font-semibold text-good text-small">
      <Check aria-hidden strokeWidth={2.6} className="size-4" />
      <Trans>Your answer</Trans>
    </figcaption>
    <blockquote className="wrap-anywhere mt-1 whitespace-pre-line">{text}</blockquote>
  </figure>
)

/** The error of a text answer; null = it can be sent. */
export const findTextProblem = (answerText: string) =>
  WrittenAnswer.safeParse({ answerText }).error?.issues[0]?.message ?? null

type FormProps = {
  text: string
  setText: (text: string) => void
  isSending: boolean
  failure: string | null
  onSend: (answerText: string) => void
}

function AnswerForm({ text, setText, isSending, failure, onSend }: FormProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = findTextProblem(text)
    setWrong(problem)
    if (problem) return field.current?.focus()
    onSend(text.trim())
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <TextArea
        ref={field}
        label={t`Your answer`}
        value={text}
        rows={4}
        maxLength={4000}
        error={wrong && say(wrong)}
        onChange={event => {
          setText(event.target.value)
          setWrong(null)
        }}
      />
      <FailureLine>{failure}</FailureLine>
      <MainAction>
        <Button type="submit" form={id} wide busy={isSending}>
          <Trans>Send answer</Trans>
        </Button>
      </MainAction>
    </form>
  )
}

/** A question that is answered with text. */
export function FreeFormQuestionPlayer({ card }: PlayerProps<'FREE_FORM_QUESTION'>) {
  // The state is held here, so that the text is not lost when sending it fails after it was shown as sent.
  const [typed, setText] = useDraft({ cardId: card.id, isOpen: card.answerText === null, parse: parseTextDraft })
  const refused = useRefused<AnswerTo<'FREE_FORM_QUESTION'>>()
  const { send, isSending, failure } = useAnswer<'FREE_FORM_QUESTION'>()
  const give = (answerText: string) =>
    send({
      card,
      body: { answerText },
      settle: verdict => ({ answerText: verdict.answerText }),
      optimisticState: { answerText },
    })
  return (
    <div className="grid gap-4">
      <h2 className="text-title-m">{card.questionText}</h2>
      {card.answerText === null ? (
        <AnswerForm
          text={typed ?? refused?.answerText ?? ''}
          setText={setText}
          isSending={isSending}
          failure={failure}
          onSend={give}
        />
      ) : (
        <AnsweredText text={card.answerText} />
      )}
    </div>
  )
}
