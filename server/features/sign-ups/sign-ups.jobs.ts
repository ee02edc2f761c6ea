import { deleteSpentCaptchas } from '../../platform/captcha/spent-captchas.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { notifyManagers, notifyManagersJob } from './approval/notify-managers.ts'
import { deleteRejected, deleteRejectedJob } from './delete-rejected.ts'
import { deleteUnproven, deleteUnprovenJob } from './delete-unproven.ts'
import { processRequest, processRequestJob } from './sign-up/process-request.ts'
import { mailProofAgain, mailProofAgainJob } from './sign-up/send-proof-again.ts'
import { vouchOwnDomains, vouchOwnDomainsJob } from './stores/vouch-own-domains.ts'

/** Every night: deletes spent captcha answers that have expired. */
const deleteOldCaptchas: Job = {
  name: 'drop-spent-captchas',
  every: '41 3 * * *',
  run: async ({ db, now }) => {
    await deleteSpentCaptchas(db, now)
  },
}

export const signUpJobs: readonly Job[] = [
  { name: processRequestJob, run: processRequest },
  { name: mailProofAgainJob, run: mailProofAgain },
  { name: notifyManagersJob, run: notifyManagers },
  { name: vouchOwnDomainsJob, every: '*/2 * * * *', run: vouchOwnDomains },
  deleteOldCaptchas,
  { name: deleteRejectedJob, every: '37 3 * * *', run: deleteRejected },
  { name: deleteUnprovenJob, every: '43 3 * * *', run: deleteUnproven },
]
