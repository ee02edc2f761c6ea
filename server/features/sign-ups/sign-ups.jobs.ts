import { deleteSpentCaptchas } from '../../platform/captcha/spent-captchas.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { tellOfWaiting, tellOfWaitingJob } from './approval/tell-of-waiting.ts'
import { dropRejected, dropRejectedJob } from './drop-rejected.ts'
import { dropUnproven, dropUnprovenJob } from './drop-unproven.ts'
import { noteRequest, noteRequestJob } from './sign-up/note-request.ts'
import { mailProofAgain, mailProofAgainJob } from './sign-up/send-proof-again.ts'
import { vouchOwnDomains, vouchOwnDomainsJob } from './stores/vouch-own-domains.ts'

/** Every night: captcha answers that nobody can send again. */
const dropOldCaptchas: Job = {
  name: 'drop-spent-captchas',
  every: '41 3 * * *',
  run: async ({ db, now }) => {
    await deleteSpentCaptchas(db, now)
  },
}

export const signUpJobs: readonly Job[] = [
  { name: noteRequestJob, run: noteRequest },
  { name: mailProofAgainJob, run: mailProofAgain },
  { name: tellOfWaitingJob, run: tellOfWaiting },
  { name: vouchOwnDomainsJob, every: '*/2 * * * *', run: vouchOwnDomains },
  dropOldCaptchas,
  { name: dropRejectedJob, every: '37 3 * * *', run: dropRejected },
  { name: dropUnprovenJob, every: '43 3 * * *', run: dropUnproven },
]
