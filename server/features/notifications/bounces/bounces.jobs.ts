import { errorMessage } from '../../../platform/error-code.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { withoutAddresses } from '../redact-links.ts'
import { readBounceMailbox } from './bounce-mailbox.ts'
import { recordBounce } from './record-bounce.ts'
import { deleteOldSuppressions } from './suppressions.queries.ts'

/** Every five minutes: reads the mailbox for returned emails. An unreachable one is logged, and read again then. */
const readBounces: Job = {
  name: 'read-bounces',
  crontab: '*/5 * * * *',
  run: async ({ db, config, now, log }) => {
    if (!config.bounceMailbox) return
    try {
      await readBounceMailbox(config.bounceMailbox, async message => {
        const outcome = await recordBounce(db, message, now)
        if (outcome !== 'recorded') log?.info({ outcome }, 'a message to the bounce address changed nothing')
      })
    } catch (error) {
      log?.warn({ reason: withoutAddresses(errorMessage(error)) }, 'the mailbox of returned emails could not be read')
    }
  },
}

const forgetSuppressions: Job = {
  name: 'delete-old-suppressions',
  crontab: '47 3 * * *',
  run: ({ db, now }) => deleteOldSuppressions(db, now),
}

export const bounceJobs: readonly Job[] = [readBounces, forgetSuppressions]
