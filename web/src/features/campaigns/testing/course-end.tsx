import type { CampaignRewards } from '@trellis/contract/campaigns/rewards.ts'
import type { Outbox } from '../../../platform/offline/outbox.ts'
import type { Session } from '../../../platform/session/session.ts'
import { answer, done, fakeServer, type SentCall } from '../../../testing/fake-server.ts'
import { mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { courseId } from '../../cards/testing/sample-card.ts'
import '../completion/course-rewards.tsx'
import { CompletionRewards } from '../completion-rewards.tsx'
import '../confetti/confetti.tsx'
import { sampleCampaign } from './sample-rewards.ts'

export const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
export const selectPath = 'POST /process-incentive-campaigns/select'

/** The open overlay. */
export const overlay = () => document.querySelector('dialog[open]')
export const shown = () => overlay()?.textContent ?? ''
export const titleShown = () => overlay()?.querySelector('h2')?.textContent
export const radios = () => [...(overlay()?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]

/** The button or link with this name in the overlay. */
export const within = (name: string) =>
  [...(overlay()?.querySelectorAll<HTMLElement>('button, a') ?? [])].find(
    each => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )!

export const callsTo = (sent: SentCall[], path: string, method = 'POST') =>
  sent.filter(each => each.path === path && each.method === method)
export const selectsIn = (sent: SentCall[]) => callsTo(sent, '/process-incentive-campaigns/select')

/** A campaign with these course rewards. */
export const buildCampaign = (...rewards: CampaignRewards['courseRewardData']) =>
  sampleCampaign({ courseRewardData: rewards })

/** A mocked server with the rewards of the course. */
export const serveCourseEnd = (
  earned: CampaignRewards | CampaignRewards[],
  more: Parameters<typeof fakeServer>[0] = {},
) =>
  fakeServer({
    [`GET /process-incentive-campaigns/${courseId}`]: () => answer(earned),
    [`GET /brand-opt-ins/${courseId}`]: () => answer({ optedIn: true, brandName: 'Alpenglow Edibles' }),
    'POST /course-analytics': () => done,
    ...more,
  })

type Opened = { isFresh?: boolean; isRead?: boolean; session?: Session; outbox?: Outbox }

/** Opens the end of a completed course. */
export async function openCourseEnd({
  isFresh = true,
  isRead = true,
  session = learner,
  outbox,
}: Opened = {}): Promise<void> {
  await mount(
    <TestProviders session={session} outbox={outbox}>
      <CompletionRewards
        courseId={courseId}
        isFresh={isFresh}
        isRead={isRead}
        nextAction={<a href="/next">Next Course</a>}
      />
      <a href="/next">Next Course</a>
    </TestProviders>,
  )
  await settle()
  await settle()
}

/** Picks one of the options and continues. */
export async function pick(index: number): Promise<void> {
  await press(radios()[index]!)
  await press(within('Continue'))
}
