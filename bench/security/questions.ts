import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildDispensary } from '../../server/features/organizations/organizations.build.ts'
import { easyCaptcha } from '../../server/testing/solve-captcha.ts'
import { expectStatus, type Sent } from '../load/send.ts'
import { type Ground, post } from './ground.ts'
import type { Standing } from './people.ts'

/** A call that might reveal whether an address has an account. */
export type Question = {
  title: string
  /** Whether an address becomes known by the request. */
  usesUp?: true
  /** The number of requests per standing, where they take long. */
  samples?: number
  standings: readonly Standing[]
  /** Prepares the call, so that only the call itself is timed. */
  prepare: (ground: Ground) => Promise<(email: string) => Promise<() => Promise<Sent>>>
}

const everybody = ['known', 'twin', 'unknown', 'disabled', 'waiting', 'invited'] as const

const plain = (title: string, path: string, bodyOf: (email: string) => object): Question => ({
  title,
  standings: everybody,
  prepare: async ground => async email => () => post(ground, path, { json: bodyOf(email) }),
})

const person = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', password: 'Other-horse-8' }

/** Prepares a sign-up at a store: the captcha of each address is solved before. */
export const signUpAt = async (ground: Ground) => {
  const dispensaryId = await buildDispensary(ground.db, { name: 'Juniper and Main' })
  return async (email: string) => {
    const json = { ...person, email, dispensaryId, reCaptchaToken: await easyCaptcha(ground.db, new Date()) }
    return () => post(ground, '/create-user/self-signup', { json })
  }
}

const signUp: Question = { title: 'sign up', usesUp: true, standings: everybody, prepare: signUpAt }

/** Waits until the job of a request for an address has run. */
const noted = async ({ db }: Ground, email: string) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const { rows } = await sql`
      select from app_user u
       where lower(u.email) = lower(${email})
         and (exists (select from sign_up_request r where r.user_id = u.id)
              or exists (select from decoy_sign_up v where v.user_id = u.id))`.execute(db)
    if (rows.length > 0) return
  }
  throw new Error('A request to join was not noted.')
}

/** Signs up and then signs in with the same input. For pending members see docs/decisions/sign-up.md. */
const signInAfter: Question = {
  title: 'log in with what one signed up with',
  usesUp: true,
  samples: 100,
  standings: everybody.filter(standing => standing !== 'waiting'),
  prepare: async ground => {
    const ask = await signUpAt(ground)
    return async email => {
      expectStatus(await (await ask(email))(), 200)
      await noted(ground, email)
      return () => post(ground, '/login', { json: { email, password: person.password } })
    }
  },
}

/** All calls that accept an arbitrary address. */
export const questions: readonly Question[] = [
  plain('log in', '/login', email => ({ email, password: 'Wrong-horse-7' })),
  plain('forgot password', '/reset-password', email => ({ email })),
  plain('magic link', '/magic-links/send-link', email => ({ email })),
  signUp,
  signInAfter,
]
