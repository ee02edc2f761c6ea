import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { makeMagicLink, makePasswordLink } from '../accounts/accounts.public.ts'
import { firstPasswordMail } from './mails/first-password.ts'
import { magicLinkMail } from './mails/magic-link.ts'
import { resetMail } from './mails/password-link.ts'
import { sendMail } from './notifications.public.ts'

export const passwordLinkJob = 'mail-password-link'
export const magicLinkJob = 'mail-magic-link'

type LinkJob = JobCall & { config: Config }
const PasswordLinkPayload = z.object({
  email: z.string(),
  network: z.string(),
  isOwnBrowser: z.optional(z.boolean()),
  siteUrl: z.optional(z.string()),
})

/** The route and the email of each kind of link. */
const kinds = {
  'reset-password': { path: '/reset-password', mail: resetMail },
  'create-password': { path: '/create-password', mail: firstPasswordMail },
  'magic-link': { path: '/magic-link', mail: magicLinkMail },
} as const

type LinkDetails = { purpose: keyof typeof kinds; token: string; email: string; locale: string; firstName: string }
type SendLinkInput = Pick<LinkJob, 'config' | 'now'> & { route?: string | null; siteUrl: string | undefined }

const sendLink = (tx: JobCall['db'], link: LinkDetails, { config, now, route, siteUrl }: SendLinkInput) => {
  const { path, mail } = kinds[link.purpose]
  const query = new URLSearchParams({ token: link.token, ...(route && link.purpose === 'magic-link' && { route }) })
  const url = `${config.publicUrl ?? siteUrl ?? config.siteUrl}${path}?${query}`
  return sendMail(tx, {
    to: link.email,
    ...mail(link.locale, { firstName: link.firstName, url }),
    cause: 'request',
    now,
  })
}

/** Mails a password reset link, if the address has an account. After a retry the later link is valid. */
export const mailPasswordLink = ({ db, config, now, payload }: LinkJob) =>
  db.transaction().execute(async tx => {
    const { siteUrl, ...request } = PasswordLinkPayload.parse(payload)
    const link = await makePasswordLink(tx, request, now)
    if (link) await sendLink(tx, link, { config, now, siteUrl })
  })

const AskedHere = z.extend(PasswordLinkPayload, { askerHash: z.string(), route: z.nullable(z.string()) })

/** Mails a magic link, if the address has an account. After a retry both links are valid, once. */
export const mailMagicLink = ({ db, config, now, payload }: LinkJob) =>
  db.transaction().execute(async tx => {
    const { route, siteUrl, ...request } = AskedHere.parse(payload)
    const link = await makeMagicLink(tx, request, now)
    if (link) await sendLink(tx, link, { config, now, route, siteUrl })
  })
