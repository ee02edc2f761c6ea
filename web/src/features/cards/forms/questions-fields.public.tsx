import { Trans, useLingui } from '@lingui/react/macro'
import { blankQuestion, type DraftQuestion } from '@trellis/contract/cards/rules/questions.ts'
import { Plus } from 'lucide-react'
import { newId } from '../../../platform/api/ids.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeFields, type FormPart, type FormStep, type PickedFile } from '../card-form.ts'
import type { AnswerLine } from './answer-lines.ts'
import { AnswerRows } from './answer-rows.tsx'
import { fieldAt, PlainField, RichField } from './bound-fields.tsx'
import { AddButton, EntryList } from './entry-list.tsx'
import { isWrong, More } from './more.tsx'

type FeedbackFieldsProps = { part: FormPart<DraftQuestion>; path: string }

function AnswerFeedback({ part, index }: { part: FormPart<DraftQuestion>; index: number }) {
  const { t } = useLingui()
  const { content: question, at } = part
  const answer = question.answers[index]
  if (!answer) return null
  const [path, name] = [`answers.${index}.feedback`, answer.title.trim() || t`Answer ${index + 1}`]
  const write = (feedback: string) =>
    part.change(
      { ...question, answers: question.answers.with(index, { ...answer, feedback }) },
      { label: t`Feedback on an answer`, key: at + path },
    )
  return (
    <TextArea
      rows={2}
      label={t`If they choose “${name}”`}
      {...fieldAt(part, path)}
      value={answer.feedback}
      onChange={event => write(event.target.value)}
    />
  )
}

/** The feedback in the result: for each answer, and why the right one is right. */
function FeedbackFields({ part, path }: FeedbackFieldsProps) {
  const { t } = useLingui()
  const { answers, explanation } = part.content
  const paths = [`${path}.explanation`, ...answers.map((_, index) => `${path}.answers.${index}.feedback`)]
  const isWritten = explanation !== '' || answers.some(({ feedback }) => feedback !== '')
  return (
    <More label={<Trans>Feedback with the result</Trans>} isNeeded={isWritten || isWrong(part.problems, paths)}>
      <p className="text-ink-2 text-small">
        <Trans>Shown with the result, next to the chosen answer.</Trans>
      </p>
      {answers.map(({ id }, index) => (
        <AnswerFeedback key={id} part={part} index={index} />
      ))}
      <RichField
        part={part}
        name="explanation"
        label={t`Explanation`}
        hint={t`Shown after a right answer, and after a passed try.`}
        optional
      />
    </More>
  )
}

type Image = NonNullable<DraftQuestion['image']>

/** A picked image keeps the description that was written; otherwise it brings its own. */
const toImage = ({ url, alt, aspectRatio }: PickedFile, previous: Image | null): Image => ({
  url,
  alt: previous?.alt || alt,
  aspectRatio: aspectRatio ?? 4 / 3,
})

/** The image of a question and its description, folded until there is one. */
function QuestionImageField({ part }: { part: FormPart<DraftQuestion> }) {
  const { t } = useLingui()
  const { content: question, at, problems, MediaField } = part
  const { image } = question
  return (
    <More label={<Trans>Image</Trans>} isNeeded={image !== null || isWrong(problems, [`${at}image`])}>
      <MediaField
        kind="picture"
        label={t`Image`}
        optional
        value={image?.url ?? null}
        onChange={file => changeFields(part, { image: file && toImage(file, image) }, t`Image`)}
        {...fieldAt(part, 'image.url')}
      />
      {image && (
        <TextField
          label={t`What can be seen`}
          hint={t`Read aloud to people who cannot see it.`}
          {...fieldAt(part, 'image.alt')}
          value={image.alt}
          onChange={event =>
            part.change(
              { ...question, image: { ...image, alt: event.target.value } },
              { label: t`What can be seen`, key: `${at}image.alt` },
            )
          }
        />
      )}
    </More>
  )
}

const inOrder = (questions: readonly DraftQuestion[]) =>
  questions.map((question, position) => ({ ...question, position }))

const lines = ({ answers }: DraftQuestion): AnswerLine[] =>
  answers.map(({ title, ...answer }) => ({ ...answer, text: title }))

const isSeveral = (answers: readonly { isCorrect: boolean }[]) => answers.filter(answer => answer.isCorrect).length > 1

const feedbackOn = ({ answers }: DraftQuestion, answerId: string) =>
  answers.find(({ id }) => id === answerId)?.feedback ?? ''

/** A question with these answers; with several right ones it takes several. */
const withAnswers = (question: DraftQuestion, answers: readonly AnswerLine[]): DraftQuestion => ({
  ...question,
  isMultiSelect: question.isMultiSelect || isSeveral(answers),
  answers: answers.map(({ text, ...answer }) => ({
    ...answer,
    title: text,
    feedback: feedbackOn(question, answer.id),
  })),
})

function QuestionFields({ part, path }: { part: FormPart<DraftQuestion>; path: string }) {
  const { t } = useLingui()
  const { content: question, problems } = part
  const several = isSeveral(question.answers)
  return (
    <>
      <PlainField part={part} name="title" label={t`Question`} />
      <QuestionImageField part={part} />
      <AnswerRows
        answers={lines(question)}
        onChange={(answers, step) => part.change(withAnswers(question, answers), step)}
        path={`${path}.answers`}
        textName="title"
        problems={problems}
      />
      <Checkbox
        label={t`Learners may choose several answers`}
        checked={question.isMultiSelect}
        disabled={several && question.isMultiSelect}
        onChange={event =>
          part.change({ ...question, isMultiSelect: event.target.checked }, { label: t`Several answers`, key: null })
        }
      />
      <FeedbackFields part={part} path={path} />
    </>
  )
}

type Props = {
  /** A quiz, or an exam: `at` is the path of what holds its questions. */
  part: Pick<FormPart<readonly DraftQuestion[]>, 'content' | 'problems' | 'at' | 'MediaField'> & {
    change: (questions: DraftQuestion[], step: FormStep) => void
  }
}

/** The questions of a quiz or an exam; their positions follow their order. */
export function QuestionsFields({ part }: Props) {
  const { t } = useLingui()
  const { content: questions, problems, at } = part
  const path = `${at}questions`
  const change = (next: readonly DraftQuestion[], step: FormStep) => part.change(inOrder(next), step)
  return (
    <EntryList
      label={t`Questions`}
      items={questions}
      keyOf={question => question.id}
      nameOf={question => question.title}
      onChange={change}
      path={path}
      problems={problems}
      adding={
        <AddButton
          onClick={() =>
            change([...questions, blankQuestion(newId, questions.length)], { label: t`Add a question`, key: null })
          }
        >
          <Plus aria-hidden />
          <Trans>Add a question</Trans>
        </AddButton>
      }
    >
      {(question, index) => (
        <QuestionFields
          path={`${path}.${index}`}
          part={{
            ...part,
            content: question,
            at: `${path}.${index}.`,
            change: (next, step) => change(questions.with(index, next), step),
          }}
        />
      )}
    </EntryList>
  )
}
