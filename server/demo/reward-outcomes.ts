import type { OptionKind } from '@trellis/contract/campaigns/campaign-input.ts'
import type { RewardState } from '@trellis/contract/campaigns/rewards.ts'
import type { NewReward } from '../features/campaigns/campaigns.build.ts'
import type { Chance } from './chance.ts'
import { toCourseId } from './load-content.ts'

const day = 86_400_000

type Step = { state: RewardState; at: Date; by: string; note?: string }

/** The state of an earned reward: none yet, or the selected option and its progress. */
export type Outcome = {
  optionIndex?: number
  autoSelected?: boolean
  additionalInfo?: object
  steps?: readonly Step[]
  issue?: { description: string; at: Date; resolvedAt?: Date; resolvedBy?: string; answer?: string }
}

type Context = { reward: NewReward; at: Date; by: string; chance: Chance; now: Date }

const optionsOf = ({ reward }: Context) => reward.options ?? []
const isAutomatic = (context: Context) => optionsOf(context).length === 1 && !optionsOf(context)[0]?.form

const streets = [
  ['418 Elm Street', 'Denver, CO 80206'],
  ['27 Quarry Lane', 'Boulder, CO 80302'],
  ['1140 Lake Avenue, Apt 6', 'Evanston, IL 60202'],
  ['9 Cooper Street', 'Worcester, MA 01604'],
] as const

const filledIn = ({ chance }: Context, asked: readonly { name: string }[]) => {
  const values: Record<string, string> = {
    size: chance.pick(['S', 'M', 'M', 'L', 'XL']),
    sendTo: chance.pick(streets).join('\n'),
    phone: `303555${chance.between(100, 199).toString().padStart(4, '0')}`,
  }
  return Object.fromEntries(asked.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])))
}

const selected = (context: Context, optionIndex: number): Outcome => {
  const form = optionsOf(context)[optionIndex]?.form
  return {
    optionIndex,
    autoSelected: isAutomatic(context),
    ...(form && { additionalInfo: filledIn(context, form.fields) }),
  }
}

/** A reward's state after so many days, with the day of each step. */
const steps = (context: Context, moves: readonly (readonly [RewardState, number])[]): Step[] => {
  const { at, by, now } = context
  return moves
    .map(([state, days]) => ({ state, by, at: new Date(at.getTime() + days * day) }))
    .filter(step => step.at <= now)
    .map(step => (step.state === 'returned' ? { ...step, note: 'The parcel came back to us.' } : step))
}

const complaints: Partial<Record<OptionKind, readonly string[]>> = {
  'gift-card': ['The code says that it has already been used.', 'The mail with the code never came.'],
  merchandise: ['It says delivered, and nothing came to the store.', 'It came with a tear along the seam.'],
  experience: ['Nobody has written to me to find a day.'],
}

const issueOf = (
  kind: OptionKind,
  { at, by, chance, now }: Context,
  reached: readonly Step[],
): Pick<Outcome, 'issue'> => {
  const sent = reached.at(-1)
  if (sent?.state !== 'delivered' || !chance.is(0.16)) return {}
  const reported = new Date(Math.min(sent.at.getTime() + 2 * day, now.getTime()))
  const description = chance.pick(complaints[kind] ?? ['It never came.'])
  const isResolved = now.getTime() - at.getTime() > 50 * day
  const answer = 'We are sorry. A new one is in the mail.'
  const resolved = { resolvedAt: new Date(reported.getTime() + day), resolvedBy: by, answer }
  return { issue: { description, at: reported, ...(isResolved && resolved) } }
}

/** A random state of a reward: some are not selected yet, most were delivered long ago, a few were returned. */
export const chooseOutcome = (context: Context): Outcome => {
  const { at, chance, now } = context
  const age = (now.getTime() - at.getTime()) / day
  const isWaiting = !isAutomatic(context) && chance.is(age < 20 ? 0.35 : 0.04)
  if (isWaiting) return {}
  // Those of one week were forgotten: they wait for longer than they should.
  const ordered = chance.between(2, 7) + (age > 8 && age < 15 ? 14 : 0)
  const issued = ordered + chance.between(4, 10)
  const last = chance.is(0.05) ? 'returned' : 'delivered'
  const reached = steps(context, [
    ['ordered', ordered],
    ['issued', issued],
    [last, issued + chance.between(4, 10)],
  ])
  const optionIndex = chance.between(0, optionsOf(context).length - 1)
  const kind = optionsOf(context)[optionIndex]?.kind ?? 'gift-card'
  return { ...selected(context, optionIndex), steps: reached, ...issueOf(kind, context, reached) }
}

/** Dana has an apron, a tote in transit, and two rewards to choose: a small one, and one with a form. */
export const outcomeOfDana = (context: Context, courseId: string): Outcome => {
  if (courseId === toCourseId('alpenglow-selling')) return {}
  const reached = steps(context, [
    ['ordered', 2],
    ['issued', 4],
    ['delivered', 9],
  ])
  return { ...selected(context, optionsOf(context).length - 1), steps: reached }
}
