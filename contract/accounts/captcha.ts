import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The challenge: proof of work for the browser, or a reCAPTCHA with this site key. */
export const CaptchaChallenge = z.union([
  z.object({ provider: z.literal('work'), challenge: z.string() }),
  z.object({ provider: z.literal('google'), siteKey: z.string() }),
])
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

const notSolved = "Please verify you're not a robot!"

/** The answer to a captcha. It is accepted once. */
export const captchaAnswer = z.string(notSolved).check(z.minLength(1, notSolved), z.maxLength(8000, notSolved))

export const captcha = {
  challenge: endpoint({
    method: 'GET',
    path: '/captcha',
    access: 'public',
    summary: 'Get a challenge that is costly for robots',
    response: CaptchaChallenge,
    perMinute: 60,
  }),
}
