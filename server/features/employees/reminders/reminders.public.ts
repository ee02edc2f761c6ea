export { type Candidate, candidateColumns, isNotReminded } from './reminders.queries.ts'
export { atOnce, type BuildReminder, sendReminders, weekBefore } from './send-reminders.ts'
