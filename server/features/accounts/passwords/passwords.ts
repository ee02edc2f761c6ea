import { timingSafeEqual } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { inTurn } from './hash-turns.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sets how much memory a hash takes from now on, for the whole process. */
export const setHashMemory = (kib: number) => {
  strength.memoryCost = kib
}

/** Of a password that nobody knows: compared with where there is no account, so that it costs the same time. */
const decoyHash = () =>
  `$argon2id$v=19$m=${strength.memoryCost},t=2,p=1$Yh3jJO8FS+mg6vYZevY3bw$cC2B7nxqq9M3HBHn9uJgsX82XraRFkM2IO1WdB6vSYs`

/** The salt within an encoded hash: `$argon2id$v=19$m=…,t=…,p=…$SALT$HASH`. */
const saltOf = (encoded: string) => Buffer.from(encoded.split('$')[4] ?? '', 'base64')

/**
 * Hashes a password with argon2id, off the event loop: with a salt of its own, or with that of another hash, which
 * `matchHashes` can then compare at the same time.
 */
export const hashPassword = (password: string, saltedLike: string | null = null) =>
  inTurn(() => hash(password, { ...strength, ...(saltedLike && { salt: saltOf(saltedLike) }) }))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Which of several hashes a password is right for. It costs one hash, also where there is none to compare with: those of
 * one account share their salt, and one with another salt is right for no password.
 */
export const matchHashes = async (hashes: readonly (string | null)[], password: string): Promise<boolean[]> => {
  const like = hashes.find(each => each !== null) ?? decoyHash()
  const made = await inTurn(() => hash(password, { ...parseOptions(like), salt: saltOf(like) }))
  return hashes.map(each => each !== null && isSame(each, made))
}

/** Whether a password is the right one; takes as long when there is none to compare with. */
export const verifyPassword = async (passwordHash: string | null, password: string) => {
  const isRight = await inTurn(() => verify(passwordHash ?? decoyHash(), password))
  return isRight && passwordHash !== null
}

/** Whether a hash was made with less effort than today's. */
export const isOutgrown = (passwordHash: string) => {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return memoryCost < strength.memoryCost || timeCost < strength.timeCost
}
