import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { authoredClasses, type ClassInList } from '@trellis/contract/class-editor/classes.ts'
import { type ClassDraft, classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { copyClassParts, lessonsIn, nameOfPart, questionsIn } from '@trellis/contract/class-editor/parts.ts'
import { newId } from '../../../../../platform/api/ids.ts'
import { read } from '../../../../../platform/api/queries.ts'
import { CopyPartsDialog } from '../../../document/copy-parts-dialog.tsx'
import { useClassEditor } from '../class-editor-context.ts'

const maxShown = 30
const [takeaways, exam] = ['takeaways', 'exam']

/** The lessons and the pages of a class that can be copied. */
function useParts() {
  const { t } = useLingui()
  return ({ class: { keyTakeaways, exam: hasExam }, parts }: ClassDraft) => [
    ...lessonsIn(parts).map((lesson, index) => ({
      value: lesson.id,
      label: `${index + 1} · ${nameOfPart(lesson) ?? t`Lesson without a title`}`,
    })),
    ...(keyTakeaways.length > 0 ? [{ value: takeaways, label: t`Key takeaways` }] : []),
    ...(hasExam ? [{ value: exam, label: t`Final exam` }] : []),
  ]
}

/** The selected parts of a draft, with new ids. */
function copyParts({ class: sourceClass, parts }: ClassDraft, ids: readonly string[]) {
  const hasExam = ids.includes(exam)
  const lessons = lessonsIn(parts).filter(({ id }) => ids.includes(id))
  return {
    parts: copyClassParts([...lessons, ...(hasExam ? questionsIn(parts) : [])], newId),
    settings: {
      ...(ids.includes(takeaways) && { keyTakeaways: sourceClass.keyTakeaways }),
      ...(hasExam && { exam: sourceClass.exam }),
    },
  }
}

/** Copies lessons, takeaways and the exam of another class that the author may edit, with new ids. */
export function CopyLessonsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { acts } = useClassEditor()
  return (
    <CopyPartsDialog<ClassInList, ClassDraft>
      title={<Trans>Copy from a class</Trans>}
      description={<Trans>Edit the copies here. The other class stays as it is.</Trans>}
      source={{
        label: t`Class`,
        placeholder: t`Title of the class`,
        search: filter => read(authoredClasses.list, { query: { filter, limit: maxShown } }),
        optionOf: ({ id, title, lessons, owner }) => ({
          value: id,
          label: title || t`Class without a title`,
          note: [t`${plural(lessons, { one: '# lesson', other: '# lessons' })}`, owner.name ?? t`Trellis`].join(' · '),
        }),
        missing: t`Choose a class.`,
      }}
      parts={{
        label: t`Lessons and pages`,
        errorTitle: <Trans>The lessons could not be loaded</Trans>,
        read: id => read(classDrafts.get, { params: { id } }),
        optionsOf: useParts(),
        empty: <Trans>This class has no lessons yet.</Trans>,
        missing: t`Choose at least one.`,
      }}
      onCopy={({ draft, ids }) => acts.begin(copyParts(draft, ids), t`Copy from a class`)}
      onClose={onClose}
    />
  )
}
