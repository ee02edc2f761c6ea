import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { copyQuestion } from '@trellis/contract/class-editor/parts.ts'
import { type FoundQuestion, questionBank } from '@trellis/contract/class-editor/questions.ts'
import { newId } from '../../../../platform/api/ids.ts'
import { read } from '../../../../platform/api/queries.ts'
import { PickDialog } from '../../../../ui/picker/pick-dialog.tsx'
import { questionsOf } from '../class-document.ts'
import { useClassDocument, useClassEditor } from '../class-editor-context.ts'

/** Copies questions of the owner's courses and other classes into the exam, with ids of their own. */
export function CopyQuestions({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { acts, session, announce } = useClassEditor()
  const questions = questionsOf(useClassDocument())
  const kinds = { question: t`Course`, quiz: t`Course`, exam: t`Class` }
  const add = (chosen: readonly FoundQuestion[]) => {
    const label = t`${plural(chosen.length, { one: 'Copy a question', other: 'Copy # questions' })}`
    acts.changeQuestions([...questions, ...chosen.map(found => copyQuestion(found.question, newId))], {
      label,
      key: null,
    })
    announce(label)
    onClose()
  }
  return (
    <PickDialog<FoundQuestion>
      title={<Trans>Copy questions from…</Trans>}
      description={<Trans>Questions of your courses and other classes. The copies can be changed here.</Trans>}
      label={t`Questions`}
      placeholder={t`Search by the words of the question`}
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
