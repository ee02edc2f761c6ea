/** Whether to run in full, as before a release (`npm run test:faults`), or briefly, as in `npm test`. */
export const isFullRun = process.env.FAULTS === 'full'

/** The factor on limits of time in a short run, which shares its machine with browsers and other tests. */
export const timeFactor = isFullRun ? 1 : 2

/** How often the server is killed; overridden by FAULT_ROUNDS. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? (isFullRun ? 100 : 2))

/** How many people race for rewards; overridden by FAULT_LEARNERS. */
export const learners = Number(process.env.FAULT_LEARNERS ?? (isFullRun ? 1_000 : 12))

/** How many completions race through two servers; overridden by FAULT_COMPLETIONS, a multiple of ten. */
export const completions = Number(process.env.FAULT_COMPLETIONS ?? (isFullRun ? 100_000 : 100))

/** How often a standby is promoted under load; overridden by FAULT_PROMOTIONS. */
export const promotions = Number(process.env.FAULT_PROMOTIONS ?? (isFullRun ? 20 : 2))
