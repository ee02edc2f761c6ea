import { useUser } from '../../../../platform/session/session.ts'
import { useCourse } from '../../course-context.public.ts'
import type { AnswersOf } from './held-answers.public.ts'

/** The owner of the saved answers to this quiz; null = nothing is saved, as in a preview. */
export function useAnswersOf(cardId: string): AnswersOf | null {
  const userId = useUser()?.id
  const { isPreview } = useCourse()
  return userId && !isPreview ? { userId, cardId } : null
}
