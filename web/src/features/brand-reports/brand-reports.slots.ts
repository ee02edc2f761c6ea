import { createSlot } from '../../platform/composition/slot.tsx'

/** First in the head of a brand's courses, for authors: starts a course. */
export const brandCourseActions = createSlot<object>()

/**
 * The actions on a brand report at this URL; last in the page head, as they load after it.
 */
export const brandReportActions = createSlot<object>()
