import { holdCall } from '../hold-call.ts'
import { chains, type Person, people, type Store, stores } from './cast.ts'
import { firstModel, type Model } from './model.ts'
import { observeAll, observeDirectory, observePerson } from './observe.ts'
import { removeEachOther } from './remove-each-other.ts'
import { settle } from './settle.ts'
import type { Expected, Plan, Reply, Step } from './step.ts'
import { buildWorld, type Stage, type World } from './world.ts'

type Run = { m: Model; w: World; told: string[] }

const outcome = ({ status }: Reply) => (status < 300 ? 200 : status)

const requireExpected = ({ text }: Pick<Plan, 'text'>, reply: Reply, expected: Expected) => {
  if (expected.includes(outcome(reply))) return
  const { status, problem } = reply
  throw new Error(`${text}: ${status} ${problem?.code ?? ''} instead of ${expected.join(' or ')}`)
}

/** Takes a step, and compares its answer with the model's. */
const take = async ({ m, w, told }: Run, plan: Plan) => {
  told.push(plan.text)
  const reply = await plan.call(w)
  requireExpected(plan, reply, plan.expected)
  if (outcome(reply) === 200) await plan.apply?.(m, w)
  await settle(m, w)
}

/** The call whose last byte is held back is checked by what is true when that byte has arrived. */
const takeHeld = async (run: Run, by: Person, { step, meanwhile }: { step: Step; meanwhile: Step }) => {
  const { m, w, told } = run
  const before = step.plan(m, by)
  if (!(before && step.held)) return
  if (before.expected.includes(401) || before.expected.includes(403)) return take(run, before)
  const token = w.tokens.get(by) ?? null
  const call = await holdCall({ port: w.port, ...step.held(w), token })
  told.push(`${before.text}, with the last byte of the call held back`)
  const other = meanwhile.plan(m, meanwhile.choose(m))
  if (other) await take(run, other)
  const after = step.plan(m, by)
  if (!after || token !== w.tokens.get(by)) return void call.socket.destroy()
  told.push('The last byte arrives')
  const reply = { status: await call.finish() }
  requireExpected(after, reply, after.expected)
  if (outcome(reply) === 200) await after.apply?.(m, w)
  await settle(m, w)
}

const takeOne = async (run: Run, by: Person, step: Step) => {
  if (step.meanwhile) return takeHeld(run, by, { step, meanwhile: step.meanwhile })
  const plan = step.plan(run.m, by)
  if (plan) await take(run, plan)
}

/** Looks after a step: the one who took it, another one in turn, and the directories in turn. */
const look = async ({ m, w }: Run, by: Person, number: number) => {
  const watched = new Set([by, people[number % people.length]!])
  const store: Store = stores[number % stores.length]!
  for (const who of watched) await observePerson({ m, w, who }, store)
  await observeDirectory(m, w, chains[number % chains.length]!)
}

/** Takes the steps one after the other, and looks at everything at last. */
const walk = async (run: Run, steps: readonly Step[]) => {
  const start = run.w.app.now().getTime()
  for (const [number, step] of steps.entries()) {
    run.w.app.at(new Date(start + 1000 * (number + 1)))
    const by = step.choose(run.m)
    const taken = run.told.length
    await takeOne(run, by, step)
    if (run.told.length > taken) await look(run, by, number)
  }
  await observeAll(run.m, run.w)
  for (const at of [...stores, ...chains]) await removeEachOther(run, at)
}

/** Builds a world, takes the steps there, and names them all where one of them goes wrong. */
export const runSequence = async (stage: Stage, steps: readonly Step[]) => {
  const run: Run = { m: firstModel(), w: await buildWorld(stage), told: [] }
  try {
    await walk(run, steps)
  } catch (error) {
    const lines = run.told.map((text, index) => `  ${index + 1}. ${text};`)
    throw new Error([error instanceof Error ? error.message : String(error), ...lines].join('\n'), { cause: error })
  }
}
