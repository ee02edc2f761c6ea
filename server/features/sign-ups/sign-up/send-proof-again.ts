import type { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { enqueue, type JobCall } from '../../../platform/jobs/jobs.ts'
import { sendMail } from '../../notifications/notifications.public.ts'
import { askerHashOf } from './asking-browser.ts'
import { proofUrl } from './note-request.ts'
import { findUnproven, renewProof } from './proofs.store.ts'
import { askedMail } from './sign-up.mail.ts'
import { mayMailAgain, takeAgain } from './sign-up-throttle.ts'

export const mailProofAgainJob = 'mail-address-proof-again'

type Wish = { email: string; askerHash: string | null }

/** Takes the wish down. Whether anybody waits under the address is looked at later, by a job: nothing here depends on it. */
export const sendProofAgain = async ({ db, body, client }: Call<typeof signUps.sendProofAgain>) => {
  await takeAgain(db, client.address)
  const payload: Wish = { email: body.email, askerHash: askerHashOf(client)?.toString('base64url') ?? null }
  await enqueue(db, { name: mailProofAgainJob, payload })
}

/** Mails the proof of an address anew, if the browser is the one that asked; the link before is dead. */
export const mailProofAgain = ({ db, config, now, payload }: JobCall) =>
  db.transaction().execute(async tx => {
    const { email, askerHash } = payload as Wish
    if (!askerHash) return
    const found = await findUnproven(tx, { email, now, askerHash: Buffer.from(askerHash, 'base64url') })
    if (!found || !(await mayMailAgain(tx, found.requestId))) return
    const url = proofUrl(config, await renewProof(tx, found.requestId, now))
    await sendMail(tx, { to: found.email, ...askedMail(found.locale, { ...found, url }), now })
  })
