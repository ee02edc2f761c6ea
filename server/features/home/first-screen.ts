import type { firstScreen } from '@trellis/contract/home/first-screen.ts'
import { maxTracks } from '@trellis/contract/tracks/tracks.ts'
import { pagedSlice } from '../../platform/database/list-query.ts'
import type { Handler } from '../../platform/http/implement.ts'
import { getOwnUser } from '../accounts/accounts.public.ts'
import { readOpenChoices, readSummary } from '../campaigns/summary.public.ts'
import { listOwnInvitations } from '../employees/employees.public.ts'
import { readBranding } from '../organizations/organizations.public.ts'
import { readMyTracks } from '../tracks/my-tracks.public.ts'

/** All that a person’s first screen shows: each part as its own call answers it. */
export const readFirstScreen: Handler<typeof firstScreen.read> = async ({ db, actor, now }) => {
  const { id: userId } = actor
  const myTracks = readMyTracks(db, { userId, now })
  const [user, branding, { tracks, dueDates }, invitations, rewards, choices] = await Promise.all([
    getOwnUser(db, actor),
    readBranding(db, { actor }),
    myTracks,
    listOwnInvitations(db, userId, now),
    myTracks.then(({ items }) => readSummary(db, { userId, items, now })),
    readOpenChoices(db, userId),
  ])
  return {
    user,
    branding,
    tracks: pagedSlice(tracks, { offset: 0, limit: maxTracks }),
    dueDates: { items: dueDates },
    invitations: { items: invitations },
    rewards,
    choices: { items: choices },
  }
}
