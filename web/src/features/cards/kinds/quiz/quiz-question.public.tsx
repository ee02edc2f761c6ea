import { Trans } from '@lingui/react/macro'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { useEffect, useRef } from 'react'
import { Image } from '../../../../ui/image.tsx'
import { AnswerOptions } from '../../answer-options.tsx'

type Props = {
  question: QuizQuestion
  chosen: readonly string[]
  onChoose: (answerId: string) => void
  onNext: () => void
}

/** One question of a quiz; it gets the focus when it opens, so that keys 1 to 9 and Enter work at once. */
export function QuizQuestionView({ question, chosen, onChoose, onNext }: Props) {
  const { image } = question
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <AnswerOptions
      ref={box}
      legend={
        <>
          <span className="title block text-title-m">{question.title}</span>
          {image && (
            <Image
              eager
              src={image.url}
              alt={image.alt}
              ratio={image.aspectRatio}
              className="mt-3 max-w-96 rounded-m"
            />
          )}
          {question.isMultiSelect && (
            <span className="mt-2 block text-ink-2 text-small">
              <Trans>Select all that apply.</Trans>
            </span>
          )}
        </>
      }
      options={question.answers.map(({ id, title }) => ({ id, text: title }))}
      chosen={chosen}
      takesSeveral={question.isMultiSelect}
      onChoose={onChoose}
      onEnter={onNext}
    />
  )
}
