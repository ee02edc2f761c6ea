import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import fc from 'fast-check'
import { newId } from '../../platform/ids.ts'
import { type Chain, firstDefaults, isStore } from './cast.ts'
import { giveJob, jobAt, type Model, type Question, withdraw } from './model.ts'
import { isLive } from './reach.ts'
import { admit, done, type Expected, either, kind, refused } from './step.ts'
import { getPlaceName } from './world.ts'

const answerExpected = (m: Model, question: Question, accept: boolean): Expected => {
  const { at, isUnsure } = question
  if (!isLive(m, question)) return accept ? refused(404, 409) : either(404, 409)
  const { chain: own } = isStore(at) ? m.stores[at] : { chain: null }
  return isUnsure || (own !== null && m.archived.has(own)) ? either(404, 409) : done
}

/** A person answers whether they work somewhere. A yes counts only while the company could still ask. */
export const answer = kind({
  args: { nth: fc.nat(8), accept: fc.boolean() },
  mayDo: (m, by) => m.questions.some(question => question.person === by),
  plan: (m, by, { nth, accept }: { nth: number; accept: boolean }) => {
    const own = m.questions.filter(question => question.person === by)
    const question = own[nth % Math.max(own.length, 1)]
    if (!question || own.filter(({ at }) => at === question.at).length > 1) return null
    return {
      text: `${by} says ${accept ? 'yes' : 'no'} to ${question.at}${question.by === 'directory' ? '’s directory' : ''}`,
      expected: admit({ m, by, mayCall: true }, () => answerExpected(m, question, accept)),
      call: async w => {
        const { body } = await w.call(by, employmentInvitations.mine, {})
        const id = body.items?.find(({ employer }) => employer.name === getPlaceName(w, question.at))?.id ?? newId()
        return w.call(by, employmentInvitations.answer, { params: { id }, body: { accept } })
      },
      apply: after => {
        withdraw(after, question)
        if (accept) acceptQuestion(after, question)
      },
    }
  },
})

const acceptQuestion = (m: Model, { person: who, at, roles, by, isUnsure = false }: Question) => {
  if (by !== 'directory') return giveJob(m, { person: who, at, roles, ...(isUnsure && { isUnsure }) })
  const chain = at as Chain
  const { defaultStore, listed } = m.directories[chain]
  listed.set(who, 'unsure')
  // The store that was chosen when they were asked counts, as long as it is the chain's own.
  const chosen = [defaultStore, firstDefaults[chain]].find(
    each => each && m.stores[each].isOpen && m.stores[each].chain === at,
  )
  if (chosen && !jobAt(m, who, chosen)) giveJob(m, { person: who, at: chosen, roles: ['Budtender'], isUnsure: true })
}
