import type { Edition } from '@trellis/contract/credentials/requirements.ts'

/** An edition with its status. */
export type PublishedEdition = { status: 'current' | 'proposed'; edition: Edition }

/** The edition in force on a day: the highest number that is valid from then or earlier. Proposed ones never are. */
export const findEditionInForce = (editions: readonly PublishedEdition[], day: string) =>
  editions
    .filter(({ status, edition }) => status === 'current' && edition.validFrom <= day)
    .reduce<Edition | null>(
      (latest, { edition }) => (latest && latest.number > edition.number ? latest : edition),
      null,
    )

/** The editions that come into force after a day, soonest first: none that a later one replaces before. */
const listUpcoming = (editions: readonly PublishedEdition[], day: string) =>
  editions
    .filter(({ edition }) => edition.validFrom > day && findEditionInForce(editions, edition.validFrom) === edition)
    .map(({ edition }) => edition)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))

/** The drafts that no later edition in force replaced. */
const listProposed = (editions: readonly PublishedEdition[], inForce: Edition | null) =>
  editions
    .filter(({ status, edition }) => status === 'proposed' && edition.number > (inForce?.number ?? 0))
    .map(({ edition }) => edition)

/** The editions of a requirement as they are shown on a day. */
export const arrangeEditions = (editions: readonly PublishedEdition[], day: string) => {
  const edition = findEditionInForce(editions, day)
  return {
    edition,
    upcoming: listUpcoming(editions, day),
    proposed: listProposed(editions, edition),
    latestNumber: Math.max(0, ...editions.map(({ edition: { number } }) => number)),
  }
}
