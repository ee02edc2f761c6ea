import { checkCards } from '../cards/card-checks.ts'
import type { DraftCard } from '../cards/cards.ts'
import type { CheckContext } from '../cards/checks/kind-check.ts'

/** What the server's checks know: the files of the library, and the allowed origins of scripts. */
type PublishContext = Pick<CheckContext, 'fileOf' | 'scriptOrigins'>

/** Findings that prevent publishing finished cards: scripts of other sites, videos without captions. */
export const forbiddenIn = (cards: readonly DraftCard[], context: PublishContext) =>
  checkCards(cards, { language: 'en', hasPrivacyAddress: null, ...context })
    .filter(({ level }) => level === 'error')
    .map(({ cardId, path, sentence }) => ({ cardId, path, sentence }))
