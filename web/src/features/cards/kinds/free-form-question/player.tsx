import { Trans, useLingui } from '@lingui/react/macro'
import { freeFormQuestion } from '@trellis/contract/cards/free-form-question.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { say } from '../../../../platform/i18n/say.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Answered } from './answered.tsx'

const { body } = freeFormQuestion.answer!

/** What is wrong with an answer in one's own words; null = it may be sent. */
export const wrongWith = (answerText: string) => body.safeParse({ answerText }).error?.issues[0]?.message ?? null

type FormProps = Pick<PlayerProps<'FREE_FORM_QUESTION'>, 'card'> & { text: string; setText: (text: string) => void }

function AnswerForm({ card, text, setText }: FormProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { send, isSending, failure } = useAnswer<'FREE_FORM_QUESTION'>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongWith(text)
    setWrong(found)
    const answerText = text.trim()
    if (found) return field.current?.focus()
    void send({
      card,
      body: { answerText },
      settle: verdict => ({ answerText: verdict.answerText }),
      guess: { answerText },
    })
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

/** A question that is answered in one's own words. */
export function FreeFormQuestionPlayer({ card }: PlayerProps<'FREE_FORM_QUESTION'>) {
  // Held here, so that it is still there when an answer did not arrive.
  const [text, setText] = useState('')
  return (
    <div className="grid gap-4">
      <h2 className="text-title-m">{card.questionText}</h2>
      {card.answerText === null ? (
        <AnswerForm card={card} text={text} setText={setText} />
      ) : (
        <Answered text={card.answerText} />
      )}
    </div>
  )
}
