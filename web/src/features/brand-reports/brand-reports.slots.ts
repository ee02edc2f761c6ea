import { createSlot } from '../../platform/composition/slot.tsx'

/** First in the head of a brand's courses, for those who write them: how a course is started. */
export const brandCourseActions = createSlot<object>()

/**
 * Last in the head of a brand's reports, as it is loaded after it: what can be done with the report of this address.
 */
export const brandReportActions = createSlot<object>()
