import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { installationSecret } from '../installation-secret.ts'
import type { CaptchaProvider } from './captcha-provider.ts'

/** 500 tries take half a second on a desktop and two seconds on a small phone; a robot pays that for each form. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2_000 } as const
/** How long a form may stay open between ticking the box and sending, in milliseconds. */
const lifetime = 30 * 60_000

const secretsOf = async (db: Db, now: Date) => {
  const secret = await installationSecret(db, 'captcha', now)
  const part = (name: string) => createHmac('sha256', secret).update(name).digest('hex')
  return { hmacSignatureSecret: part('challenge'), hmacKeySignatureSecret: part('solution') }
}

const answerShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ until: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

const readAnswer = (answer: string) => {
  try {
    return answerShape.safeParse(JSON.parse(answer)).data ?? null
  } catch {
    return null
  }
}

/**
 * Proof of work: the browser tries `cost` hashes on average. No third party is involved and nothing about the visitor
 * is stored.
 */
export const proofOfWorkCaptcha = (tries: number): CaptchaProvider => ({
  challenge: async (db, now) => {
    const challenge = await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(Math.floor(tries / 2), Math.ceil(tries * 1.5)),
      deriveKey,
      data: { until: now.getTime() + lifetime },
      ...(await secretsOf(db, now)),
    })
    return { provider: 'work', challenge: JSON.stringify(challenge) }
  },

  judge: async (db, answer, now) => {
    const read = readAnswer(answer)
    const until = read?.challenge.parameters.data.until ?? 0
    if (!read || until < now.getTime()) return null
    const payload = read as unknown as Payload
    const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secretsOf(db, now)) })
    return verified ? { mark: `work:${read.challenge.signature}`, until: new Date(until) } : null
  },
})
