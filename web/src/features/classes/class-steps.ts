import type { Class, Lesson } from '@trellis/contract/classes/classes.ts'
import { itemAt } from '@trellis/contract/required.ts'

/** A step of a class: a lesson, the takeaways, the final exam, or the end. */
export type ClassStep =
  | { kind: 'lesson'; id: string; lesson: Lesson }
  | { kind: 'takeaways' | 'exam' | 'end'; id: 'takeaways' | 'exam' | 'end' }

const plain = <K extends Exclude<ClassStep['kind'], 'lesson'>>(kind: K) => ({ kind, id: kind }) as const

/** The steps of a class in order. `hasTakeaways` is true until the server has answered that there are none. */
export function listSteps(
  { lessons, hasExam }: Pick<Class, 'lessons' | 'hasExam'>,
  hasTakeaways: boolean,
): ClassStep[] {
  return [
    ...lessons.map(lesson => ({ kind: 'lesson' as const, id: lesson.id, lesson })),
    ...(hasTakeaways ? [plain('takeaways')] : []),
    ...(hasExam ? [plain('exam')] : []),
    plain('end'),
  ]
}

const isUnread = (step: ClassStep) => step.kind === 'lesson' && step.lesson.completedAt === null

const isExamTaken = ({ left }: Pick<Class, 'left'>) => left.some(({ reason }) => reason === 'exam-not-passed')

/**
 * The step that a class opens at: the first unread lesson, else the first remaining step; for a review the first step.
 */
export function openingStep(
  learnerClass: Pick<Class, 'left' | 'isCompleted'>,
  steps: ClassStep[],
  isReview: boolean,
): ClassStep {
  if (isReview) return itemAt(steps, 0)
  if (learnerClass.isCompleted) return itemAt(steps, -1)
  const unread = steps.find(isUnread)
  if (unread) return unread
  const lastSteps = steps.filter(({ kind }) => kind !== 'lesson')
  return (isExamTaken(learnerClass) && lastSteps.find(({ kind }) => kind === 'exam')) || itemAt(lastSteps, 0)
}

/** Whether a step can be opened: the exam needs all lessons read, unless the class is completed. */
export const isStepOpen = (step: ClassStep, steps: readonly ClassStep[], isCompleted: boolean): boolean =>
  isCompleted || step.kind !== 'exam' || !steps.some(isUnread)

/**
 * The step in the URL, if it exists and can be opened. Key takeaways that turn out to be missing after the learner
 * opened them are replaced by the next step.
 */
export function findOpenStep(id: string | null, steps: readonly ClassStep[], isCompleted: boolean): ClassStep | null {
  const requestedStep =
    steps.find(step => step.id === id) ?? (id === 'takeaways' ? steps.find(({ kind }) => kind !== 'lesson') : undefined)
  return requestedStep && isStepOpen(requestedStep, steps, isCompleted) ? requestedStep : null
}

/** The next step that can be opened. Leaving a lesson by Next marks it as read. */
export function getNextStep(current: ClassStep, steps: readonly ClassStep[], isCompleted: boolean): ClassStep | null {
  const others = steps.filter(step => step !== current)
  const following = steps.slice(steps.indexOf(current) + 1)
  return following.find(step => isStepOpen(step, others, isCompleted)) ?? null
}
