import * as z from 'zod/mini'
import { User } from '../accounts/accounts.ts'
import { IncentiveSummary, OpenChoices } from '../campaigns/rewards.ts'
import { OwnInvitation } from '../employees/invitations.ts'
import { endpoint } from '../endpoint.ts'
import { Branding } from '../organizations/organizations.ts'
import { PageOf } from '../paging.ts'
import { MyDueDate } from '../tracks/due-dates.ts'
import { Track } from '../tracks/tracks.ts'

const FirstScreen = z.object({
  user: User,
  branding: Branding,
  tracks: PageOf(Track),
  dueDates: z.object({ items: z.array(MyDueDate) }),
  invitations: z.object({ items: z.array(OwnInvitation) }),
  rewards: IncentiveSummary,
  choices: OpenChoices,
})
export type FirstScreen = z.infer<typeof FirstScreen>

/** The path that answers each part alone, without parameters. */
export const firstScreenPaths = {
  user: '/users/me',
  branding: '/branding',
  tracks: '/my-tracks',
  dueDates: '/my-due-dates',
  invitations: '/users/me/invitations',
  rewards: '/incentive-campaigns/summary',
  choices: '/my-rewards/to-select',
} as const

/** All that a learner’s first screen shows. */
export const firstScreen = {
  read: endpoint({
    method: 'GET',
    path: '/home',
    access: 'signed-in',
    summary: 'What the first screen of a learner shows, in one answer; each part is also a call of its own',
    response: FirstScreen,
  }),
}
