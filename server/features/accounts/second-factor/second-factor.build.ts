import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows at a moment. */
export const appCodeAt = (secret: string, moment: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment.getTime() })
