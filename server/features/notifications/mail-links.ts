import type { Config } from '../../platform/config.ts'
import type { JobCall } from '../../platform/jobs/jobs.ts'
import { makeMagicLink, makePasswordLink } from '../accounts/accounts.public.ts'
import { firstSignInMail, magicLinkMail } from './mails/magic-link.ts'
import { firstPasswordMail, resetMail } from './mails/password-link.ts'
import { sendMail } from './notifications.public.ts'

export const passwordLinkJob = 'mail-password-link'
export const magicLinkJob = 'mail-magic-link'

type LinkJob = JobCall & { config: Config }

const kinds = {
  'reset-password': { path: '/reset-password', mail: resetMail },
  'create-password': { path: '/create-password', mail: firstPasswordMail },
} as const

/** Mails a link to choose a password, if the address that asked has an account. Done twice, the later link holds. */
export const mailPasswordLink = ({ db, config, now, payload }: LinkJob) =>
  db.transaction().execute(async tx => {
    const link = await makePasswordLink(tx, payload as { email: string; network: string }, now)
    if (!link) return
    const { path, mail } = kinds[link.purpose]
    const url = `${config.publicUrl ?? ''}${path}?token=${link.token}`
    await sendMail(tx, { to: link.email, ...mail(link.locale, { firstName: link.firstName, url }), now })
  })

const magicKinds = {
  'magic-link': { path: '/magic-link', mail: magicLinkMail },
  'create-password': { path: '/create-password', mail: firstSignInMail },
} as const

type Asked = { email: string; network: string; askerHash: string; route: string | null }

/** Mails a link to sign in by, if the address that asked has an account. Done twice, either link works, once. */
export const mailMagicLink = ({ db, config, now, payload }: LinkJob) =>
  db.transaction().execute(async tx => {
    const { route, ...asked } = payload as Asked
    const link = await makeMagicLink(tx, asked, now)
    if (!link) return
    const { path, mail } = magicKinds[link.purpose]
    const query = new URLSearchParams({ token: link.token, ...(route && link.purpose === 'magic-link' && { route }) })
    const url = `${config.publicUrl ?? ''}${path}?${query}`
    await sendMail(tx, { to: link.email, ...mail(link.locale, { firstName: link.firstName, url }), now })
  })
