import { deleteSpentCaptchas } from '../../platform/captcha/spent-captchas.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { notifyManagers, notifyManagersJob } from './approval/notify-managers.ts'
import { deleteRejected, deleteRejectedJob } from './delete-rejected.ts'
import { deleteUnproven, deleteUnprovenJob } from './delete-unproven.ts'
import { vouchOwnDomains, vouchOwnDomainsJob } from './dispensaries/vouch-own-domains.ts'
import { processRequest, processRequestJob } from './sign-up/process-request.ts'
import { resendProof, resendProofJob } from './sign-up/resend-proof.ts'

/** Every night: deletes spent captcha answers that have expired. */
const deleteOldCaptchas: Job = {
  name: 'delete-spent-captchas',
  crontab: '41 3 * * *',
  run: async ({ db, now }) => {
    await deleteSpentCaptchas(db, now)
  },
}

export const signUpJobs: readonly Job[] = [
  { name: processRequestJob, run: processRequest },
  { name: resendProofJob, run: resendProof },
  { name: notifyManagersJob, run: notifyManagers },
  { name: vouchOwnDomainsJob, crontab: '*/2 * * * *', run: vouchOwnDomains },
  deleteOldCaptchas,
  { name: deleteRejectedJob, crontab: '37 3 * * *', run: deleteRejected },
  { name: deleteUnprovenJob, crontab: '43 3 * * *', run: deleteUnproven },
]
