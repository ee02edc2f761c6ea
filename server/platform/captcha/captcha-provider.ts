import type { CaptchaChallenge } from '@trellis/contract/accounts/captcha.ts'
import type { Db } from '../database/database.ts'

/** A right answer: what tells it from every other, and until when it could be sent. */
export type Solved = { mark: string; until: Date }

/** Whoever asks and judges; both ways round are told the moment of the call. */
export type CaptchaProvider = {
  challenge: (db: Db, now: Date) => Promise<CaptchaChallenge>
  /** Null = the answer is wrong or too old. BUSY when nobody can tell at the moment. */
  judge: (db: Db, answer: string, now: Date) => Promise<Solved | null>
}
