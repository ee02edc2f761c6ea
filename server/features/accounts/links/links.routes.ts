import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { implement } from '../../../platform/http/implement.ts'
import { lookAtLink, noteAsked, signInByLink } from './magic-links.ts'

export const linkRoutes = implement('magicLinks', magicLinks, {
  send: noteAsked,
  look: lookAtLink,
  authenticate: signInByLink,
})
