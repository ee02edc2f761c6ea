import type { CaptchaChallenge } from '@trellis/contract/accounts/captcha.ts'
import type { Db } from '../database/database.ts'

/** A correct answer: its unique id, and its expiry. */
export type SolvedCaptcha = { id: string; validUntil: Date }

/** Creates and verifies challenges at the time of the call. */
export type CaptchaProvider = {
  challenge: (db: Db, now: Date) => Promise<CaptchaChallenge>
  /** Null = the answer is wrong or expired. BUSY when it cannot be verified at the moment. */
  verify: (db: Db, answer: string, now: Date) => Promise<SolvedCaptcha | null>
}
