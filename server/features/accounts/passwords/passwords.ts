import { timingSafeEqual } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { runQueued } from './hash-queue.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sets the memory cost of hashes for the whole process. */
export const setHashMemory = (kib: number) => {
  strength.memoryCost = kib
}

/** The hash of an unknown password: compared where there is no account, so that the time is the same. */
const decoyHash = () =>
  `$argon2id$v=19$m=${strength.memoryCost},t=2,p=1$Yh3jJO8FS+mg6vYZevY3bw$cC2B7nxqq9M3HBHn9uJgsX82XraRFkM2IO1WdB6vSYs`

/** The salt within an encoded hash: `$argon2id$v=19$m=…,t=…,p=…$SALT$HASH`. */
const readSalt = (encoded: string) => Buffer.from(encoded.split('$')[4] ?? '', 'base64')

/**
 * Hashes a password with argon2id off the event loop: with a salt of its own, or with that of another hash, so that
 * `matchHashes` compares both at once.
 */
export const hashPassword = (password: string, saltedLike: string | null = null) =>
  runQueued(() => hash(password, { ...strength, ...(saltedLike && { salt: readSalt(saltedLike) }) }))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The hashes that a password matches. It costs one hash, even with none to compare: those of one account share their
 * salt, and one with another salt never matches.
 */
export const matchHashes = async (hashes: readonly (string | null)[], password: string): Promise<boolean[]> => {
  const saltSource = hashes.find(candidate => candidate !== null) ?? decoyHash()
  const computed = await runQueued(() => hash(password, { ...parseOptions(saltSource), salt: readSalt(saltSource) }))
  return hashes.map(candidate => candidate !== null && isSame(candidate, computed))
}

/** Whether a password matches; takes as long without a hash. */
export const verifyPassword = async (passwordHash: string | null, password: string) => {
  const isRight = await runQueued(() => verify(passwordHash ?? decoyHash(), password))
  return isRight && passwordHash !== null
}

/** Whether a hash was made with a lower cost than today's. */
export const isOutdatedHash = (passwordHash: string) => {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return memoryCost < strength.memoryCost || timeCost < strength.timeCost
}
