import fc from 'fast-check'
import { chains, firstDefaults, stores } from './cast.ts'
import type { Step } from './step.ts'
import { answer } from './steps-answers.ts'
import { answerBrand, endPartnership, inviteStore } from './steps-brand-stores.ts'
import { archive, bringBack, makeToken, moveBrand, switchBrand } from './steps-companies.ts'
import { activate, deactivate, push } from './steps-directories.ts'
import { answerMerge, askMerge, withdrawMerge } from './steps-merge-requests.ts'
import { erase, hireAtBrand, hireAtChain, removeFromCompany } from './steps-offices.ts'
import { appoint, changeRole, hire, remove } from './steps-people.ts'
import { proveDomain, signIn, signInAtCompany } from './steps-sign-in.ts'
import { adopt, changeOwner, close, letGo, merge, reopen } from './steps-stores.ts'

const weighted: [number, () => fc.Arbitrary<Step>][] = [
  [6, hire],
  [6, answer],
  [3, appoint],
  [3, remove],
  [2, changeRole],
  [2, hireAtChain],
  [2, hireAtBrand],
  [3, removeFromCompany],
  [1, erase],
  [4, adopt],
  [2, letGo],
  [2, changeOwner],
  [2, close],
  [4, reopen],
  [3, merge],
  [3, askMerge],
  [4, answerMerge],
  [1, withdrawMerge],
  [3, inviteStore],
  [4, answerBrand],
  [1, endPartnership],
  [3, archive],
  [3, bringBack],
  [1, makeToken],
  [2, switchBrand],
  [2, moveBrand],
  [3, proveDomain],
  [2, signIn],
  [2, signInAtCompany],
  [4, push],
  [3, deactivate],
  [3, activate],
]

const anyStep = fc.oneof(...weighted.map(([weight, draw]) => ({ weight, arbitrary: draw() })))

/** A call of which the last byte is held back while another step is taken. */
const heldStep = fc
  .record({
    step: fc.oneof(hire(), hireAtChain()),
    meanwhile: fc.oneof(remove(), removeFromCompany(), adopt(), letGo(), archive(), anyStep),
  })
  .map(({ step, meanwhile }): Step => ({ ...step, meanwhile }))

/** A store gets another chain while it is closed. */
const closedMeanwhile = fc
  .constantFrom(...stores)
  .chain(at => fc.tuple(close({ at }), changeOwner({ at, keepPeople: false }), reopen({ at, bringBack: true })))

const rivalOf = { 'Chain 1': 'Chain 2', 'Chain 2': 'Chain 1' } as const

/**
 * A chain's directory continues after its rival got the store where it employs people. Ned's address is of Chain 1's
 * domain: Chain 1 employs him at once, Chain 2 asks him.
 */
const lostDefault = fc
  .constantFrom(...chains)
  .chain(of =>
    fc.tuple(
      proveDomain({ which: [of, of] }),
      changeOwner({ at: firstDefaults[of], to: rivalOf[of] }),
      push({ of, who: 'Ned' }),
      answer({ accept: true }),
    ),
  )

/** A company asks someone, is archived and brought back; then the answer comes. */
const archivedMeanwhile = fc
  .constantFrom(...chains)
  .chain(of =>
    fc.tuple(hireAtChain({ at: of, who: 'Ned' }), archive({ of }), bringBack({ of }), answer({ accept: true })),
  )

/** A chain has the store that a brand invited, for a while. */
const ownedMeanwhile = fc
  .constantFrom(...chains)
  .chain(to => fc.tuple(changeOwner({ at: 'Store 4', to }), changeOwner({ at: 'Store 4', to: null })))

/** Nothing happens: to what a step shrinks that is not needed to go wrong. */
const nothing: Step = { choose: () => 'Ada', plan: () => null }

/** Both owners agree to a merge; what comes between the answers and the merge is drawn. */
const agreed = fc
  .constantFrom({ from: 'Store 5', into: 'Store 2' } as const, { from: 'Store 3', into: 'Store 5' } as const)
  .chain(pair =>
    fc.tuple(
      askMerge(pair),
      answerMerge({ nth: 0, accept: true }),
      answerMerge({ nth: 0, accept: true }),
      fc.oneof(anyStep, fc.constant(nothing)),
      merge(pair),
    ),
  )

/** Someone belongs to both stores of a merge, and so answers for neither. */
const ofBothStores = fc
  .constantFrom('Mia', 'Moe')
  .chain(who =>
    fc.tuple(
      hireAtChain({ at: 'Chain 2', who }),
      answer({ accept: true }),
      askMerge({ from: 'Store 3', into: 'Store 5' }),
      answerMerge({ nth: 0, accept: true }),
    ),
  )

/** Steps that rarely come after one another by chance; what else happens between stories is drawn. */
const story = fc.oneof(
  closedMeanwhile,
  lostDefault,
  archivedMeanwhile,
  ownedMeanwhile,
  agreed,
  ofBothStores,
) as fc.Arbitrary<Step[]>

const drawn = fc.option(fc.oneof({ weight: 12, arbitrary: anyStep }, { weight: 1, arbitrary: heldStep }), {
  nil: nothing,
  freq: 40,
})

/** About ten to twenty steps. */
export const sequences = fc
  .array(fc.oneof({ weight: 20, arbitrary: drawn.map(step => [step]) }, { weight: 1, arbitrary: story }), {
    minLength: 8,
    maxLength: 18,
  })
  .map(steps => steps.flat())
