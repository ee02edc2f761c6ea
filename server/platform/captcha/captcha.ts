import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import type { CaptchaProvider, SolvedCaptcha } from './captcha-provider.ts'
import { googleCaptcha } from './google.ts'
import { proofOfWorkCaptcha } from './proof-of-work.ts'

const chooseProvider = ({ reCaptcha, captchaTries }: Config): CaptchaProvider =>
  reCaptcha ? googleCaptcha(reCaptcha) : proofOfWorkCaptcha(captchaTries)

/** Creates a challenge for a visitor. */
export const newChallenge = (db: Db, config: Config, now: Date) => chooseProvider(config).challenge(db, now)

type Verification = { answer: string; config: Config; now: Date }

/** Verifies an answer and reports a wrong one at its field. The answer still has to be spent. */
export const verifyCaptcha = async (db: Db, { answer, config, now }: Verification): Promise<SolvedCaptcha> => {
  const solution = await chooseProvider(config).verify(db, answer, now)
  if (!solution) throw refuseCaptcha()
  return solution
}

/** The problem of an invalid answer. */
export const refuseCaptcha = () =>
  problem('INVALID_INPUT', { field: 'reCaptchaToken', sentence: "Please verify you're not a robot!" })
