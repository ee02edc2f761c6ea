import { hash, parseOptions, verify } from '@node-rs/argon2'
import { inTurn } from './hash-turns.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a password that nobody knows: verified where there is no account, so that it costs the same time. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$Yh3jJO8FS+mg6vYZevY3bw$cC2B7nxqq9M3HBHn9uJgsX82XraRFkM2IO1WdB6vSYs'

/** Hashes a password with argon2id, off the event loop. */
export const hashPassword = (password: string) => inTurn(() => hash(password, strength))

/** Whether a password is the right one; takes as long when there is none to compare with. */
export const verifyPassword = async (passwordHash: string | null, password: string) => {
  const isRight = await inTurn(() => verify(passwordHash ?? nobodys, password))
  return isRight && passwordHash !== null
}

/** Whether a hash was made with less effort than today's. */
export const isOutgrown = (passwordHash: string) => {
  const { memoryCost, timeCost } = parseOptions(passwordHash)
  return memoryCost < strength.memoryCost || timeCost < strength.timeCost
}
