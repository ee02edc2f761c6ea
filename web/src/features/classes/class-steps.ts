import type { Class, Lesson } from '@trellis/contract/classes/classes.ts'
import { itemAt } from '@trellis/contract/required.ts'

/** A step of a class: a lesson, the takeaways, the final exam, or the end. */
export type ClassStep =
  | { kind: 'lesson'; id: string; lesson: Lesson }
  | { kind: 'takeaways' | 'exam' | 'end'; id: 'takeaways' | 'exam' | 'end' }

const plain = <K extends Exclude<ClassStep['kind'], 'lesson'>>(kind: K) => ({ kind, id: kind }) as const

/** The steps of a class in order. `hasTakeaways` is true until the server has answered that there are none. */
export function stepsOf({ lessons, hasExam }: Pick<Class, 'lessons' | 'hasExam'>, hasTakeaways: boolean): ClassStep[] {
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
  one: Pick<Class, 'left' | 'isCompleted'>,
  steps: ClassStep[],
  isReview: boolean,
): ClassStep {
  if (isReview) return itemAt(steps, 0)
  if (one.isCompleted) return itemAt(steps, -1)
  const unread = steps.find(isUnread)
  if (unread) return unread
  const after = steps.filter(({ kind }) => kind !== 'lesson')
  return (isExamTaken(one) && after.find(({ kind }) => kind === 'exam')) || itemAt(after, 0)
}

/** Whether a step can be opened: the exam needs all lessons read, unless the class is completed. */
export const isStepOpen = (step: ClassStep, steps: readonly ClassStep[], isCompleted: boolean): boolean =>
  isCompleted || step.kind !== 'exam' || !steps.some(isUnread)

/**
 * The step that the URL names, if it exists and can be opened. Key takeaways that a class turns out not to have, after
 * somebody went on to them, stand for the step behind them.
 */
export function findOpenStep(id: string | null, steps: readonly ClassStep[], isCompleted: boolean): ClassStep | null {
  const named =
    steps.find(step => step.id === id) ?? (id === 'takeaways' ? steps.find(({ kind }) => kind !== 'lesson') : undefined)
  return named && isStepOpen(named, steps, isCompleted) ? named : null
}

/** The next step that can be opened. Leaving a lesson by Next marks it as read. */
export function stepAfter(current: ClassStep, steps: readonly ClassStep[], isCompleted: boolean): ClassStep | null {
  const others = steps.filter(step => step !== current)
  const following = steps.slice(steps.indexOf(current) + 1)
  return following.find(step => isStepOpen(step, others, isCompleted)) ?? null
}
