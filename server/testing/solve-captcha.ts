import { captcha } from '@trellis/contract/accounts/captcha.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { proofOfWorkCaptcha } from '../platform/captcha/proof-of-work.ts'
import type { Db } from '../platform/database/database.ts'
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
  const given = await proofOfWorkCaptcha(1).challenge(db, now)
  return solveWork('challenge' in given ? given.challenge : '')
}
