import { createHmac } from 'node:crypto'
import { captcha } from '@trellis/contract/accounts/captcha.ts'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { Db } from '../platform/database/database.ts'
import { installationSecret } from '../platform/installation-secret.ts'
import type { TestApp } from './test-app.ts'

/** Solves the proof of work of a challenge, as a browser does. */
export const solveWork = async (given: string) => {
  const challenge: Challenge = JSON.parse(given)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Requests a captcha and solves it. Returns what is sent with a form. */
export const solveCaptcha = async (app: TestApp) => {
  const { body } = await app.call(captcha.challenge, {}, { address: '203.0.113.9' })
  return solveWork('challenge' in body ? body.challenge : '')
}

/** A solved captcha of an installation with a cost of one attempt: for measuring what comes after it. */
export const easyCaptcha = async (db: Db, now: Date) => {
  const secret = await installationSecret(db, 'captcha', now)
  const part = (name: string) => createHmac('sha256', secret).update(name).digest('hex')
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2_000,
    counter: 1,
    deriveKey,
    data: { until: now.getTime() + 600_000 },
    hmacSignatureSecret: part('challenge'),
    hmacKeySignatureSecret: part('solution'),
  })
  return solveWork(JSON.stringify(challenge))
}
