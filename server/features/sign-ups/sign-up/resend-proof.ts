import type { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import * as z from 'zod/mini'
import type { Call } from '../../../platform/http/implement.ts'
import { enqueue, type JobCall } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../notifications/notifications.public.ts'
import { proofUrl } from './process-request.ts'
import { findUnproven, renewProof } from './proofs.queries.ts'
import { getBrowserHash } from './requesting-browser.ts'
import { requestReceivedMail } from './sign-up.mail.ts'
import { consumeResend, mayMailAgain } from './sign-up-throttle.ts'

export const resendProofJob = 'resend-address-proof'

const ResendPayload = z.object({ email: z.string(), askerHash: z.nullable(z.string()) })
type ResendPayload = z.infer<typeof ResendPayload>

/**
 * Accepts the call. A job looks later whether the address has a pending request, so the answer and its time do not
 * depend on it.
 */
export const requestProofResend = async ({ db, body, client }: Call<typeof signUps.sendProofAgain>) => {
  await consumeResend(db, client.address)
  const payload: ResendPayload = { email: body.email, askerHash: getBrowserHash(client)?.toString('base64url') ?? null }
  await enqueue(db, { name: resendProofJob, payload })
}

/** Mails a new proof of an address, if the browser is the one that asked; the earlier link becomes invalid. */
export const resendProof = ({ db, config, now, payload }: JobCall) =>
  db.transaction().execute(async tx => {
    const { email, askerHash } = ResendPayload.parse(payload)
    if (!askerHash) return
    const unproven = await findUnproven(tx, { email, now, askerHash: Buffer.from(askerHash, 'base64url') })
    if (!unproven || !(await mayMailAgain(tx, unproven.requestId))) return
    const url = proofUrl(config, await renewProof(tx, unproven.requestId, now))
    const mail = requestReceivedMail(unproven.locale, { ...unproven, url })
    await sendMail(tx, { to: unproven.email, ...mail, cause: 'request', now })
  })
