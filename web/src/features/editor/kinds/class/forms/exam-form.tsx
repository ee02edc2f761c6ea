import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftQuestion } from '@trellis/contract/cards/rules/questions.ts'
import { copyQuestion, type QuestionPart } from '@trellis/contract/class-editor/parts.ts'
import { type FoundQuestion, questionBank } from '@trellis/contract/class-editor/questions.ts'
import { blankExam, type DraftExam } from '@trellis/contract/class-editor/settings.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { newId } from '../../../../../platform/api/ids.ts'
import { read } from '../../../../../platform/api/queries.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Checkbox } from '../../../../../ui/checkbox.tsx'
import { NumberField } from '../../../../../ui/number-field.tsx'
import { PickDialog } from '../../../../../ui/picker/pick-dialog.tsx'
import { TextArea } from '../../../../../ui/text-area.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { QuestionsFields } from '../../../../cards/forms/questions-fields.public.tsx'
import { TryFields } from '../../../../cards/forms/try-fields.public.tsx'
import { listQuestions } from '../class-document.ts'
import { useClassDocument, useClassEditor } from '../class-editor-context.ts'
import { ClassMediaField } from './class-media-field.tsx'

/** Copies questions of the owner's courses and other classes into the exam, with ids of their own. */
function CopyQuestions({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { acts, session, announce } = useClassEditor()
  const questions = listQuestions(useClassDocument())
  const kinds = { question: t`Course`, quiz: t`Course`, exam: t`Class` }
  const add = (selected: readonly FoundQuestion[]) => {
    const label = t`${plural(selected.length, { one: 'Copy a question', other: 'Copy # questions' })}`
    acts.changeQuestions([...questions, ...selected.map(item => copyQuestion(item.question, newId))], {
      label,
      key: null,
    })
    announce(label)
    onClose()
  }
  return (
    <PickDialog<FoundQuestion>
      title={<Trans>Copy questions from…</Trans>}
      description={<Trans>Questions from your courses and other classes. Edit the copies here.</Trans>}
      label={t`Questions`}
      placeholder={t`Search by the text of the question`}
      search={filter => read(questionBank.search, { params: { id: session.classId }, query: { filter } })}
      optionOf={({ question, source: { kind, title } }) => ({
        value: question.id,
        label: question.title,
        note: `${kinds[kind]} · ${title}`,
      })}
      missing={t`Choose at least one question.`}
      busy={false}
      error={null}
      onPick={add}
      onClose={onClose}
    />
  )
}

type Problems = Readonly<Record<string, string>>

/** The exam's own fields: how they change, their paths and errors. */
function ExamSettings({ exam, count, problems }: { exam: DraftExam; count: number; problems: Problems }) {
  const { t } = useLingui()
  const { acts } = useClassEditor()
  const [isEmpty, setEmpty] = useState(false)
  const set = (change: Partial<DraftExam>, label: string, path: string | null) =>
    acts.settings({ exam: { ...exam, ...change } }, { label, key: path })
  const at = (path: string) => {
    const sentence = problems[path]
    return { 'data-path': path, error: sentence && say(sentence) }
  }
  return (
    <>
      <TextField
        label={t`Title of the exam`}
        value={exam.title}
        {...at('exam.title')}
        onChange={event => set({ title: event.target.value }, t`Title of the exam`, 'exam.title')}
      />
      <TextArea
        label={t`What people read before it`}
        optional
        rows={2}
        value={exam.description}
        {...at('exam.description')}
        onChange={event => set({ description: event.target.value }, t`What people read before it`, 'exam.description')}
      />
      <NumberField
        label={t`Score to pass`}
        unit="%"
        className="max-w-60"
        value={isEmpty ? null : exam.minimumPassingScore}
        {...at('exam.minimumPassingScore')}
        onBlur={() => setEmpty(false)}
        onChange={value => {
          setEmpty(value === null)
          if (value !== null) set({ minimumPassingScore: value }, t`Score to pass`, 'exam.minimumPassingScore')
        }}
      />
      <TryFields
        asking={exam}
        onChange={(change, { label, key }) => set(change, label, key)}
        count={count}
        at="exam."
        problems={problems}
      />
    </>
  )
}

/** A question of the form as a part; one that is known keeps what the form does not show. */
const toPart = (existingParts: ReadonlyMap<string, QuestionPart>, question: DraftQuestion): QuestionPart => {
  const existingPart = existingParts.get(question.id)
  return {
    ...question,
    partType: 'QUESTION',
    position: existingPart?.position ?? 0,
    sourceQuestionId: existingPart?.sourceQuestionId ?? null,
  }
}

function Questions({ problems }: { problems: Problems }) {
  const { acts } = useClassEditor()
  const [isCopying, setCopying] = useState(false)
  const questions = listQuestions(useClassDocument())
  const existingParts = new Map(questions.map(question => [question.id, question]))
  return (
    <>
      <QuestionsFields
        part={{
          content: questions,
          at: '',
          problems,
          MediaField: ClassMediaField,
          change: (next, step) =>
            acts.changeQuestions(
              next.map(question => toPart(existingParts, question)),
              step,
            ),
        }}
      />
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setCopying(true)}>
        <Copy aria-hidden />
        <Trans>Copy questions from…</Trans>
      </Button>
      {isCopying && <CopyQuestions onClose={() => setCopying(false)} />}
    </>
  )
}

/** The final exam: whether there is one, how it is passed, and its questions. */
export function ExamForm({ problems }: { problems: Problems }) {
  const { t } = useLingui()
  const { acts } = useClassEditor()
  const document = useClassDocument()
  const { exam } = document.root
  const count = listQuestions(document).length
  const begin = () =>
    acts.settings({ exam: { ...blankExam, title: t`Final exam` } }, { label: t`Final exam`, key: null })
  return (
    <div className="grid grid-cols-1 gap-5">
      <Checkbox
        label={t`The class ends with an exam`}
        hint={
          exam === null && count > 0
            ? t`Its questions are kept, and come back with it.`
            : t`People can try as often as they need.`
        }
        checked={exam !== null}
        onChange={event =>
          event.target.checked ? begin() : acts.settings({ exam: null }, { label: t`No final exam`, key: null })
        }
      />
      {exam && (
        <>
          <ExamSettings exam={exam} count={count} problems={problems} />
          <Questions problems={problems} />
        </>
      )}
    </div>
  )
}
