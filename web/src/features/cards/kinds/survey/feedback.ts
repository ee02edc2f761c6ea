import { tagsFor } from '@trellis/contract/cards/answering.ts'

/** A person's feedback so far: stars, then tags, then a comment. */
export type Feedback = { responseValue: number | null; selectedTags: string[]; comments: string }

export const noFeedback: Feedback = { responseValue: null, selectedTags: [], comments: '' }

/** Sets the stars and clears the tags, as each rating offers its own tags. */
export const rate = (feedback: Feedback, responseValue: number): Feedback =>
  responseValue === feedback.responseValue ? feedback : { ...feedback, responseValue, selectedTags: [] }

export const toggleTag = (feedback: Feedback, tag: string): Feedback => ({
  ...feedback,
  selectedTags: feedback.selectedTags.includes(tag)
    ? feedback.selectedTags.filter(item => item !== tag)
    : [...feedback.selectedTags, tag],
})

/** The tags for the chosen stars; none before stars are chosen. */
export const listOfferedTags = (
  card: { positiveTags: string[]; negativeTags: string[] },
  { responseValue }: Feedback,
) => (responseValue === null ? [] : tagsFor(card, responseValue))

/** Parses a saved draft; null = it has another shape. */
export function parseFeedbackDraft(saved: unknown): Feedback | null {
  const { responseValue, selectedTags, comments }: Partial<Feedback> = Object(saved)
  if (typeof responseValue !== 'number' || !Array.isArray(selectedTags) || typeof comments !== 'string') return null
  return { responseValue, selectedTags, comments }
}
