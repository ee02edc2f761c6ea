import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildDispensary } from '../../server/features/organizations/organizations.build.ts'
import { easyCaptcha } from '../../server/testing/solve-captcha.ts'
import { expectStatus, type HttpResponse } from '../load/send.ts'
import type { AccountState } from './people.ts'
import { post, type SecurityTarget } from './target.ts'

/** A call that might reveal whether an address has an account. */
export type Probe = {
  title: string
  /** Whether an address becomes known by the request. */
  isSingleUse?: true
  /** The number of requests per standing, where they take long. */
  samples?: number
  accountStates: readonly AccountState[]
  /** Prepares the call, so that only the call itself is timed. */
  prepare: (target: SecurityTarget) => Promise<(email: string) => Promise<() => Promise<HttpResponse>>>
}

const allStates = ['known', 'twin', 'unknown', 'disabled', 'waiting', 'invited'] as const

const jsonProbe = (title: string, path: string, bodyOf: (email: string) => object): Probe => ({
  title,
  accountStates: allStates,
  prepare: async target => async email => () => post(target, path, { json: bodyOf(email) }),
})

const person = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', password: 'Other-horse-8' }

/** Prepares a sign-up at a store: the captcha of each address is solved before. */
export const signUpAt = async (target: SecurityTarget) => {
  const dispensaryId = await buildDispensary(target.db, { name: 'Juniper and Main' })
  return async (email: string) => {
    const json = { ...person, email, dispensaryId, reCaptchaToken: await easyCaptcha(target.db, new Date()) }
    return () => post(target, '/create-user/self-signup', { json })
  }
}

const signUp: Probe = { title: 'sign up', isSingleUse: true, accountStates: allStates, prepare: signUpAt }

/** Waits until the job of a request for an address has run. */
const waitUntilProcessed = async ({ db }: SecurityTarget, email: string) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const { rows } = await sql`
      select from app_user u
       where lower(u.email) = lower(${email})
         and (exists (select from sign_up_request r where r.user_id = u.id)
              or exists (select from decoy_sign_up v where v.user_id = u.id))`.execute(db)
    if (rows.length > 0) return
  }
  throw new Error('The job of a sign-up request did not run.')
}

/** Signs up and then signs in with the same input. For pending members see docs/decisions/sign-up.md. */
const signInAfter: Probe = {
  title: 'log in with what one signed up with',
  isSingleUse: true,
  samples: 100,
  accountStates: allStates.filter(state => state !== 'waiting'),
  prepare: async target => {
    const ask = await signUpAt(target)
    return async email => {
      expectStatus(await (await ask(email))(), 200)
      await waitUntilProcessed(target, email)
      return () => post(target, '/login', { json: { email, password: person.password } })
    }
  },
}

/** All calls that accept an arbitrary address. */
export const probes: readonly Probe[] = [
  jsonProbe('log in', '/login', email => ({ email, password: 'Wrong-horse-7' })),
  jsonProbe('forgot password', '/reset-password', email => ({ email })),
  jsonProbe('magic link', '/magic-links/send-link', email => ({ email })),
  signUp,
  signInAfter,
]
