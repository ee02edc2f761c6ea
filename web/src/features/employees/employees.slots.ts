import { createSlot } from '../../platform/composition/slot.tsx'

/** Above the list of a dispensary's employees. No dispensary = all that the viewer manages. */
export const aboveEmployees = createSlot<{ dispensaryId?: string }>()

/** Decisions about people of a dispensary. No dispensary = all that the viewer manages. */
export const peopleQuestions = createSlot<{ dispensaryId?: string }>()
