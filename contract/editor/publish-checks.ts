import { checkCards } from '../cards/card-checks.ts'
import type { DraftCard } from '../cards/cards.ts'
import type { CheckContext } from '../cards/checks/kind-check.ts'

/** What the checks of a server know: the files of the library, and the sites from which scripts may come. */
type PublishContext = Pick<CheckContext, 'fileOf' | 'scriptOrigins'>

/** What keeps finished cards from being published all the same: scripts of other sites, films without captions. */
export const forbiddenIn = (cards: readonly DraftCard[], context: PublishContext) =>
  checkCards(cards, { language: 'en', hasPrivacyAddress: null, ...context })
    .filter(({ level }) => level === 'error')
    .map(({ cardId, path, sentence }) => ({ cardId, path, sentence }))
