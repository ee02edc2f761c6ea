import { enqueue, type Job } from '../jobs/jobs.ts'
import type { Chain } from './chain.ts'
import { sealChain } from './seal-chain.ts'
import { readChainEnd } from './verify-chain.ts'

const soon = 5_000

/** Seals new rows of a chain every minute, and every five seconds while rows arrive. */
export const createSealJob = (name: string, chain: Chain): Job => ({
  name,
  crontab: '* * * * *',
  run: async ({ db, now }) => {
    if ((await sealChain(db, chain)) === 0) return
    await enqueue(db, { name, payload: {}, key: name, runAt: new Date(now.getTime() + soon) })
  },
})

/** Every day: writes the end of a chain to the process log, which the database cannot change. */
export const createHashLogJob = (name: string, chain: Chain): Job => ({
  name,
  crontab: '5 0 * * *',
  run: async ({ db, log }) => {
    const { position, hash } = await readChainEnd(db, chain)
    log?.info({ newest: { position, hash } }, `${chain.name} ends with this hash`)
  },
})
