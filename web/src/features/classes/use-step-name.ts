import { useLingui } from '@lingui/react/macro'
import type { ClassStep } from './class-steps.ts'

/** The names of the steps of a class, for its contents and its header. */
export function useStepName() {
  const { t } = useLingui()
  return (step: ClassStep): string => {
    if (step.kind === 'lesson') return step.lesson.title
    return { takeaways: t`Key takeaways`, exam: t`Final exam`, end: t`What is left` }[step.kind]
  }
}
