import type { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { verifyCaptcha } from '../../../platform/captcha/captcha.ts'
import { spendCaptcha } from '../../../platform/captcha/spent-captchas.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { hashChosenPassword } from '../../accounts/sign-up-accounts.public.ts'
import { markBrowser } from './asking-browser.ts'
import { noteRequestJob, type WaitingRequest } from './note-request.ts'
import type { AskedStore } from './requests.store.ts'
import { takeSignUp } from './sign-up-throttle.ts'

type AskCall = Call<typeof signUps.selfSignUp> | Call<typeof signUps.selfSignUpForTraining>

/**
 * Takes a request down. Whether the address has an account is looked at later, by a job: nothing in the answer or its
 * time depends on it. No transaction is open while the password is hashed.
 */
export const askToJoin = async ({ db, body, client, config, now }: AskCall, store: AskedStore, storeName: string) => {
  await takeSignUp(db, { email: body.email, address: client.address })
  const solved = await verifyCaptcha(db, { answer: body.reCaptchaToken, config, now })
  const { email, firstName, lastName, phoneNumber, locale, password } = body
  const names = [firstName, lastName, storeName]
  const passwordHash = await hashChosenPassword(db, { email, names, password })
  const { address, browser, requestId } = client
  const payload: WaitingRequest = {
    id: newId(),
    person: { email, firstName, lastName, phoneNumber, locale, passwordHash },
    store,
    runsStore: body.runsStore,
    askerHash: markBrowser(client, now).toString('base64url'),
    client: { address, browser, requestId },
  }
  await db.transaction().execute(async tx => {
    if ((await spendCaptcha(tx, solved, `ask:${email.toLowerCase()}`)) === 'first')
      await enqueue(tx, { name: noteRequestJob, payload })
  })
  return { requestStatus: 0 as const }
}
