export { type Hire, type Hired, hirePeople } from './hiring/hire-people.ts'
export { setJobs } from './hiring/set-jobs.ts'
export { endAll, withdrawQuestions } from './hiring/take-back.ts'
export { readStandings } from './invitations/invite-account.ts'
