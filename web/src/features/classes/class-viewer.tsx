import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Class } from '@trellis/contract/classes/classes.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../platform/frame/page-title.ts'
import { ClassHeader, type ClassProgress } from './class-header.tsx'
import { takeawaysQuery } from './class-query.ts'
import { type ClassStep, findOpenStep, openingStep, stepAfter, stepsOf } from './class-steps.ts'
import { withOutboxEntries } from './class-with-outbox.ts'
import { ContentsRail, ContentsSheet } from './contents-sheet.tsx'
import { EndStep } from './end-step.tsx'
import { ExamStep } from './exam-step.tsx'
import { LessonStep } from './lesson-step.tsx'
import { TakeawaysStep } from './takeaways-step.tsx'
import { useLessonLog } from './use-lesson-log.ts'
import { useStepName } from './use-step-name.ts'

/** The steps of an open class, the current one by the URL, and navigation between them. */
function useClassSteps(one: Class, isReview: boolean) {
  const [params, setParams] = useSearchParams()
  const takeaways = useQuery(takeawaysQuery(one.id))
  const steps = stepsOf(one, takeaways.data?.items.length !== 0)
  const [openingId] = useState(() => openingStep(one, steps, isReview).id)
  const [hasMoved, setMoved] = useState(false)

  const opening = steps.find(({ id }) => id === openingId) ?? openingStep(one, steps, isReview)
  const current = findOpenStep(params.get('step'), steps, one.isCompleted) ?? opening
  const at = steps.findIndex(({ id }) => id === current.id)

  const go = (stepId: string) => {
    setMoved(true)
    setParams(before => {
      const after = new URLSearchParams(before)
      after.set('step', stepId)
      return after
    })
  }

  return {
    steps,
    current,
    at,
    next: stepAfter(current, steps, one.isCompleted),
    previous: steps[at - 1] ?? null,
    go,
    /** Whether the person came to the current step from another one. */
    hasMoved,
  }
}

type Props = { one: Class; trackId: string; isReview: boolean }
type Steps = ReturnType<typeof useClassSteps>
type Of<K extends ClassStep['kind']> = Extract<ClassStep, { kind: K }>

/** The position in the class as the header says it. */
function useClassProgress(one: Class, { steps, current, at }: Steps): ClassProgress {
  const { t } = useLingui()
  const nameOf = useStepName()
  const count = one.lessons.length
  const isEnd = current.kind === 'end'
  const name = isEnd && one.isCompleted ? t`Completed!` : nameOf(current)
  const words = current.kind === 'lesson' ? t`Lesson ${at + 1} of ${count}` : name
  return {
    words,
    done: isEnd && !one.isCompleted ? one.lessons.filter(l => l.completedAt).length : at,
    total: steps.length - 1,
  }
}

/** An open class: one step at a time. */
export function ClassViewer({ one: known, trackId, isReview }: Props) {
  const log = useLessonLog(known)
  const one = withOutboxEntries(known, log.pendingLessons)
  const navigation = useClassSteps(one, isReview)
  const { steps, current, at, next, previous, go } = navigation
  const place = useClassProgress(one, navigation)
  const [examProgress, setExamProgress] = useState<ClassProgress | null>(null)
  const [showsContents, setShowsContents] = useState(false)
  usePageTitle(one.title)

  const goNext = () => next && go(next.id)
  const around = { takesFocus: navigation.hasMoved, onBack: previous && (() => go(previous.id)) }
  const draw: { [K in ClassStep['kind']]: (step: Of<K>) => ReactNode } = {
    lesson: ({ lesson }) => {
      const read = () => {
        if (lesson.completedAt === null) log.record(lesson.id)
        goNext()
      }
      return <LessonStep {...around} lesson={lesson} place={at + 1} count={one.lessons.length} onRead={read} />
    },
    takeaways: () => <TakeawaysStep {...around} classId={one.id} leadsToExam={next?.kind === 'exam'} onNext={goNext} />,
    exam: () => (
      <ExamStep
        {...around}
        classId={one.id}
        sendLessons={log.flush}
        onLeave={() => go('end')}
        onProgress={setExamProgress}
      />
    ),
    end: () => <EndStep one={one} trackId={trackId} takesFocus={navigation.hasMoved} onGo={go} />,
  }

  const drawStep = <K extends ClassStep['kind']>(kind: K, step: Of<K>) => draw[kind](step)

  const contents = {
    steps,
    current,
    isCompleted: one.isCompleted,
    isExamPassed: !one.left.some(({ lessonId }) => lessonId === null),
    onGo: (step: ClassStep) => {
      setShowsContents(false)
      go(step.id)
    },
  }

  return (
    <>
      <ClassHeader
        title={one.title}
        place={examProgress ?? place}
        back={`/tracks/${trackId}`}
        onContents={() => setShowsContents(true)}
      />
      <div className="relative mx-auto max-w-160">
        <ContentsRail {...contents} />
        <div key={current.id}>{drawStep(current.kind, current)}</div>
      </div>
      <ContentsSheet {...contents} open={showsContents} onClose={() => setShowsContents(false)} />
    </>
  )
}
