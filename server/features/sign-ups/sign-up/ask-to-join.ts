import type { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { verifyCaptcha } from '../../../platform/captcha/captcha.ts'
import { spendCaptcha } from '../../../platform/captcha/spent-captchas.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { hashChosenPassword } from '../../accounts/accounts.public.ts'
import { listDomains } from '../dispensaries/own-domains.ts'
import { processRequestJob, type WaitingRequest } from './process-request.ts'
import { setBrowserSecret } from './requesting-browser.ts'
import type { RequestedDispensary } from './requests.queries.ts'
import { consumeSignUp } from './sign-up-throttle.ts'

type AskCall = Call<typeof signUps.selfSignUp> | Call<typeof signUps.selfSignUpForTraining>

type RequestedJoin = { email: string; store: RequestedDispensary }

/** Whether an address is at the store's own domain; it does not depend on whether it has an account. */
const isOwnDomain = async (db: Db, { email, store }: RequestedJoin) =>
  'dispensaryId' in store &&
  (await listDomains(db, store.dispensaryId)).domains.includes(email.split('@')[1]?.toLowerCase() ?? '')

/**
 * Accepts a request. A job looks later whether the address has an account, so the answer and its time do not depend on
 * it. No transaction is open during hashing.
 */
export const askToJoin = async (
  { db, body, client, config, now }: AskCall,
  store: RequestedDispensary,
  storeName: string,
) => {
  await consumeSignUp(db, { email: body.email, address: client.address })
  const captcha = await verifyCaptcha(db, { answer: body.reCaptchaToken, config, now })
  const { email, firstName, lastName, phoneNumber, locale, password } = body
  const names = [firstName, lastName, storeName]
  const passwordHash = await hashChosenPassword(db, { email, names, password })
  const { address, browser, requestId } = client
  const payload: WaitingRequest = {
    id: newId(),
    person: { email, firstName, lastName, phoneNumber, locale, passwordHash },
    store,
    asksToManage: body.asksToManage,
    askerHash: setBrowserSecret(client, now).toString('base64url'),
    client: { address, browser, requestId },
  }
  await db.transaction().execute(async tx => {
    if ((await spendCaptcha(tx, captcha, `ask:${email.toLowerCase()}`)) === 'first')
      await enqueue(tx, { name: processRequestJob, payload })
  })
  return { requestStatus: 0 as const, isAutomatic: await isOwnDomain(db, { email, store }) }
}
