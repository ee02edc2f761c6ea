import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Class } from '@trellis/contract/classes/classes.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { usePageTitle } from '../../platform/frame/page-title.ts'
import { ClassHeader, type ClassProgress } from './class-header.tsx'
import { takeawaysQuery } from './class-query.ts'
import { type ClassStep, findOpenStep, getNextStep, listSteps, openingStep } from './class-steps.ts'
import { withOutboxEntries } from './class-with-outbox.ts'
import { classObserver } from './classes.slots.ts'
import { ContentsRail, ContentsSheet } from './contents-sheet.tsx'
import { EndStep } from './end-step.tsx'
import { ExamStep } from './exam-step.tsx'
import { LessonStep } from './lesson-step.tsx'
import { TakeawaysStep } from './takeaways-step.tsx'
import { useLessonLog } from './use-lesson-log.ts'
import { useStepName } from './use-step-name.ts'

/** The steps of an open class, the current one by the URL, and navigation between them. */
function useClassSteps(learnerClass: Class, isReview: boolean) {
  const [params, setParams] = useSearchParams()
  const takeaways = useQuery(takeawaysQuery(learnerClass.id))
  const steps = listSteps(learnerClass, takeaways.data?.items.length !== 0)
  const [openingId] = useState(() => openingStep(learnerClass, steps, isReview).id)
  const [hasMoved, setMoved] = useState(false)

  const opening = steps.find(({ id }) => id === openingId) ?? openingStep(learnerClass, steps, isReview)
  const current = findOpenStep(params.get('step'), steps, learnerClass.isCompleted) ?? opening
  const at = steps.findIndex(({ id }) => id === current.id)

  const go = (stepId: string) => {
    setMoved(true)
    setParams(previous => {
      const next = new URLSearchParams(previous)
      next.set('step', stepId)
      return next
    })
  }

  return {
    steps,
    current,
    at,
    next: getNextStep(current, steps, learnerClass.isCompleted),
    previous: steps[at - 1] ?? null,
    go,
    /** Whether the person navigated to the current step from another one. */
    hasMoved,
  }
}

type Props = { learnerClass: Class; trackId: string; isReview: boolean }
type Steps = ReturnType<typeof useClassSteps>
type StepOf<K extends ClassStep['kind']> = Extract<ClassStep, { kind: K }>

/** The position in the class for the header. */
function useClassProgress(learnerClass: Class, { steps, current, at }: Steps): ClassProgress {
  const { t } = useLingui()
  const getName = useStepName()
  const count = learnerClass.lessons.length
  const isEnd = current.kind === 'end'
  const name = isEnd && learnerClass.isCompleted ? t`Completed!` : getName(current)
  const words = current.kind === 'lesson' ? t`Lesson ${at + 1} of ${count}` : name
  return {
    words,
    done: isEnd && !learnerClass.isCompleted ? learnerClass.lessons.filter(l => l.completedAt).length : at,
    total: steps.length - 1,
  }
}

/** An open class: one step at a time. */
export function ClassViewer({ learnerClass: cachedClass, trackId, isReview }: Props) {
  const log = useLessonLog(cachedClass)
  const learnerClass = withOutboxEntries(cachedClass, log.pendingLessons)
  const navigation = useClassSteps(learnerClass, isReview)
  const { steps, current, at, next, previous, go } = navigation
  const place = useClassProgress(learnerClass, navigation)
  const [examProgress, setExamProgress] = useState<ClassProgress | null>(null)
  const [showsContents, setShowsContents] = useState(false)
  usePageTitle(learnerClass.title)

  const goNext = () => next && go(next.id)
  const stepProps = { takesFocus: navigation.hasMoved, onBack: previous && (() => go(previous.id)) }
  const draw: { [K in ClassStep['kind']]: (step: StepOf<K>) => ReactNode } = {
    lesson: ({ lesson }) => {
      const completeLesson = () => {
        if (lesson.completedAt === null) log.record(lesson.id)
        goNext()
      }
      return (
        <LessonStep
          {...stepProps}
          lesson={lesson}
          place={at + 1}
          count={learnerClass.lessons.length}
          onRead={completeLesson}
        />
      )
    },
    takeaways: () => (
      <TakeawaysStep {...stepProps} classId={learnerClass.id} leadsToExam={next?.kind === 'exam'} onNext={goNext} />
    ),
    exam: () => (
      <ExamStep
        {...stepProps}
        classId={learnerClass.id}
        sendLessons={log.flush}
        onLeave={() => go('end')}
        onProgress={setExamProgress}
      />
    ),
    end: () => <EndStep learnerClass={learnerClass} trackId={trackId} takesFocus={navigation.hasMoved} onGo={go} />,
  }

  const drawStep = <K extends ClassStep['kind']>(kind: K, step: StepOf<K>) => draw[kind](step)

  const contents = {
    steps,
    current,
    isCompleted: learnerClass.isCompleted,
    isExamPassed: !learnerClass.left.some(({ lessonId }) => lessonId === null),
    onGo: (step: ClassStep) => {
      setShowsContents(false)
      go(step.id)
    },
  }

  return (
    <>
      <SlotParts slot={classObserver} props={{ classId: learnerClass.id }} />
      <ClassHeader
        title={learnerClass.title}
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
