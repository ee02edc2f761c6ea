import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { CheckFinding } from '../../document/checks-bar.tsx'
import { FormFrame } from '../../document/form-frame.tsx'
import { isFixedPage, listLessonIds } from './class-document.ts'
import { useClassEditor } from './class-editor-context.ts'
import { ExamForm } from './forms/exam-form.tsx'
import { LessonForm } from './forms/lesson-form.tsx'
import { PartConflict } from './forms/part-conflict.tsx'
import { TakeawaysForm } from './forms/takeaways-form.tsx'
import { problemsByPath } from './use-class-findings.ts'

type Props = {
  findings: readonly CheckFinding[]
  /** A lesson that was just added. */
  freshId: string | null
  onAdd: () => void
  /** Returns to the outline if the page fills the screen; null = they are side by side. */
  onBack: (() => void) | null
  onEscape: () => void
}

const Page = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <>
    <h2 className="min-h-9.5 content-center text-title-s">{title}</h2>
    {children}
  </>
)

/** The lessons and questions of the page that two people have changed. */
function Conflicts({ page }: { page: string }) {
  const { conflicts, current } = useClassEditor().snapshot.editing
  const isExam = page === 'exam'
  return [...conflicts].map(([id, conflict]) => {
    const mine = current.items.get(id) ?? null
    const version = mine ?? conflict.theirs ?? conflict.base
    const isHere = version?.partType === 'QUESTION' ? isExam : id === page
    return isHere && <PartConflict key={id} id={id} mine={mine} conflict={conflict} />
  })
}

type PageProps = Pick<Props, 'findings' | 'onAdd'> & { page: string | null }

function PageContent({ page, findings, onAdd }: PageProps) {
  const { t } = useLingui()
  const { current: document } = useClassEditor().snapshot.editing
  const lesson = page === null ? undefined : document.items.get(page)
  if (page === null || (!isFixedPage(page) && lesson?.partType !== 'LESSON'))
    return (
      <EmptyState
        icon={BookOpen}
        title={<Trans>No lesson yet</Trans>}
        action={
          <Button onClick={onAdd}>
            <Trans>Add a lesson</Trans>
          </Button>
        }
      >
        <Trans>Texts of a few minutes are read to their end.</Trans>
      </EmptyState>
    )
  const problems = problemsByPath(findings, page)
  if (page === 'takeaways')
    return (
      <Page title={t`Key takeaways`}>
        <TakeawaysForm problems={problems} />
      </Page>
    )
  if (page === 'exam')
    return (
      <Page title={t`Final exam`}>
        <ExamForm problems={problems} />
      </Page>
    )
  const number = listLessonIds(document).indexOf(page) + 1
  return (
    <Page title={t`Lesson ${number}`}>
      {lesson?.partType === 'LESSON' && <LessonForm key={page} lesson={lesson} problems={problems} />}
    </Page>
  )
}

/** The middle of the editor: the page that is selected. */
export function PagePane({ findings, freshId, onAdd, onBack, onEscape }: Props) {
  const { session, selection } = useClassEditor()
  const { current } = selection
  const leaveField = () => {
    session.autosave.closeStep()
    session.autosave.flush()
  }
  return (
    <FormFrame
      current={current}
      isFresh={current !== null && current === freshId}
      onLeaveField={leaveField}
      onBack={onBack}
      backLabel={<Trans>Outline</Trans>}
      onEscape={onEscape}
    >
      {current !== null && <Conflicts page={current} />}
      <PageContent page={current} findings={findings} onAdd={onAdd} />
    </FormFrame>
  )
}
