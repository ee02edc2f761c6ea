/** Whether all of it runs, as before a release (`npm run test:faults`), or the short run of `npm test`. */
export const isFullRun = process.env.FAULTS === 'full'

/** How often the server is killed; FAULT_ROUNDS says it otherwise. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? (isFullRun ? 100 : 4))

/** How many people race for rewards; FAULT_LEARNERS says it otherwise. */
export const learners = Number(process.env.FAULT_LEARNERS ?? (isFullRun ? 1_000 : 30))
