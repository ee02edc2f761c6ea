import { useUser } from '../../../../platform/session/session.ts'
import { useCourse } from '../../course-context.public.ts'
import type { SavedAnswersKey } from './saved-answers.public.ts'

/** The owner of the saved answers to this quiz; null = nothing is saved, as in a preview. */
export function useSavedAnswersKey(cardId: string): SavedAnswersKey | null {
  const userId = useUser()?.id
  const { isPreview } = useCourse()
  return userId && !isPreview ? { userId, cardId } : null
}
