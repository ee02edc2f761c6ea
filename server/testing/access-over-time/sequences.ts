import fc from 'fast-check'
import type { Step } from './step.ts'
import { answer } from './steps-answers.ts'
import { answerBrand, endPartnership, inviteStore } from './steps-brand-stores.ts'
import { archive, bringBack, makeToken, moveBrand, switchBrand } from './steps-companies.ts'
import { activate, deactivate, push } from './steps-directories.ts'
import { erase, hireAtBrand, hireAtChain, removeFromCompany } from './steps-offices.ts'
import { appoint, changeRole, hire, remove } from './steps-people.ts'
import { proveDomain, signIn, signInAtCompany } from './steps-sign-in.ts'
import { adopt, changeOwner, close, letGo, merge, reopen } from './steps-stores.ts'

const weighted: [number, fc.Arbitrary<Step>][] = [
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

const anyStep = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** A call of which the last byte is held back while another step is taken. */
const heldStep = fc
  .record({
    step: fc.oneof(hire, hireAtChain),
    meanwhile: fc.oneof(remove, removeFromCompany, adopt, letGo, archive, anyStep),
  })
  .map(({ step, meanwhile }): Step => ({ ...step, meanwhile }))

/** Nothing happens: to what a step shrinks that is not needed to go wrong. */
const nothing: Step = { choose: () => 'Ada', plan: () => null }

/** Ten to twenty steps. */
export const sequences = fc.array(
  fc.option(fc.oneof({ weight: 12, arbitrary: anyStep }, { weight: 1, arbitrary: heldStep }), {
    nil: nothing,
    freq: 40,
  }),
  { minLength: 10, maxLength: 20 },
)
