import { createSlot } from '../../platform/composition/slot.tsx'

/** Content above a store's employee list. Without a store: all stores that the viewer manages. */
export const aboveEmployees = createSlot<{ dispensaryId?: string }>()

/** What else is known of an employee, below the head of their page. */
export const employeeLines = createSlot<{ userId: string }>()

/** Pending decisions about a store's people. Without a store: all stores that the viewer manages. */
export const peopleQuestions = createSlot<{ dispensaryId?: string }>()
