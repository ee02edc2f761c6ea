import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { installationSecret } from '../installation-secret.ts'
import type { CaptchaProvider } from './captcha-provider.ts'

/** 500 tries take half a second on a desktop and two seconds on a slow phone; a bot pays that for each form. */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 2_000 } as const
/** Time between ticking the box and sending the form, in milliseconds. */
const lifetime = 30 * 60_000

const readSecrets = async (db: Db, now: Date) => {
  const secret = await installationSecret(db, 'captcha', now)
  const part = (name: string) => createHmac('sha256', secret).update(name).digest('hex')
  return { hmacSignatureSecret: part('challenge'), hmacKeySignatureSecret: part('solution') }
}

const answerShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
      data: z.object({ validUntil: z.number() }),
    }),
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
      algorithm: difficulty.algorithm,
      cost: difficulty.cost,
      counter: randomInt(Math.floor(tries / 2), Math.ceil(tries * 1.5)),
      deriveKey,
      data: { validUntil: now.getTime() + lifetime },
      ...(await readSecrets(db, now)),
    })
    return { provider: 'work', challenge: JSON.stringify(challenge) }
  },

  verify: async (db, answer, now) => {
    const parsed = readAnswer(answer)
    const validUntil = parsed?.challenge.parameters.data.validUntil ?? 0
    if (!parsed || validUntil < now.getTime()) return null
    const { verified } = await verifySolution({ ...parsed, deriveKey, ...(await readSecrets(db, now)) })
    return verified ? { id: `work:${parsed.challenge.signature}`, validUntil: new Date(validUntil) } : null
  },
})
