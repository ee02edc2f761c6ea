import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import type { CaptchaProvider, Solved } from './captcha-provider.ts'
import { googleCaptcha } from './google.ts'
import { workCaptcha } from './proof-of-work.ts'

const providerOf = ({ reCaptcha, captchaTries }: Config): CaptchaProvider =>
  reCaptcha ? googleCaptcha(reCaptcha) : workCaptcha(captchaTries)

/** Something for a visitor to solve. */
export const newChallenge = (db: Db, config: Config, now: Date) => providerOf(config).challenge(db, now)

type Judged = { answer: string; config: Config; now: Date }

/** Whether an answer is right; where it is not, its field says so. It is still to be spent. */
export const judgeCaptcha = async (db: Db, { answer, config, now }: Judged): Promise<Solved> => {
  const solved = await providerOf(config).judge(db, answer, now)
  if (!solved) throw refused()
  return solved
}

/** What an answer that does not count is told. */
export const refused = () =>
  problem('INVALID_INPUT', { field: 'reCaptchaToken', sentence: "Please verify you're not a robot!" })
