import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { appCodeAt } from '../../features/accounts/second-factor/second-factor.build.ts'
import { send } from './load.ts'
import { type Write, write } from './steps.ts'

/** The password of everyone in these steps. */
export const password = 'Right-horse-7'
let calls = 0
const nextAddress = () => `10.7.${Math.floor(++calls / 250)}.${calls % 250}`

/** Sends a call from an address of its own. */
export const call = (url: string, sent: Write, token = '') => send(url, sent, { token, address: nextAddress() })

type Proof = { method: 'app' | 'recovery-code'; code: string }

/** Logs in by password and second factor; the status of the last step. */
export const logIn = async (url: string, email: string, proof: Proof) => {
  const begun = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ email, password }),
  })
  const cookie = begun.headers.getSetCookie().find(each => each.startsWith('trellis_second_factor')) ?? ''
  const verify = write(secondFactor.verify, { body: { proof } }, { traces: [], headers: { cookie } })
  return (await call(url, verify)).summary
}

/** Makes an administrator by the link that the server has printed. */
export const makeAdministrator = async (url: string, link: string) => {
  const token = /\?token=([\w-]+)/.exec(link)?.[1] ?? ''
  const email = `admin${++calls}@people.trellis.test`
  const body = { firstName: 'Ana', lastName: 'Ruiz', email, password, token }
  const made = await call(url, write(accounts.firstAdministrator, { body }, { traces: [] }))
  return { email, token: (made.body as { token: string }).token }
}

/** Sets up an authenticator app over HTTP; returns its secret. */
export const setUpApp = async (url: string, token: string) => {
  const begun = await call(url, write(secondFactor.beginApp, {}, { traces: [] }), token)
  const { secret } = begun.body as { secret: string }
  const code = appCodeAt(secret, new Date(Date.now() - 30_000))
  await call(url, write(secondFactor.confirmApp, { body: { code } }, { traces: [] }), token)
  return secret
}

/** The proof of an authenticator app at this moment. */
export const appProof = (secret: string): Proof => ({ method: 'app', code: appCodeAt(secret, new Date()) })
