import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { implement } from '../../../platform/http/implement.ts'
import { previewLink, requestMagicLink, signInByLink } from './magic-links.ts'

export const linkRoutes = implement('magicLinks', magicLinks, {
  send: requestMagicLink,
  look: previewLink,
  authenticate: signInByLink,
})
