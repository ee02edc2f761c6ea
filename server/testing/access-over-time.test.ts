import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { type MaliciousCompany, startMaliciousCompany } from '../features/single-sign-on/testing/malicious-company.ts'
import { siteUrl } from '../features/single-sign-on/testing/visit.ts'
import { runSequence } from './access-over-time/run-sequence.ts'
import { sequences } from './access-over-time/sequences.ts'
import type { Step } from './access-over-time/step.ts'
import { preparePassword, type Stage } from './access-over-time/world.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let company: MaliciousCompany
let stage: Stage

/** Names the steps of the shortest sequence that goes wrong, and how to run it again. */
const report = ({ failed, errorInstance, counterexamplePath }: fc.RunDetails<[steps: Step[]]>) => {
  if (!failed) return
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  throw new Error(`${words}\nACCESS_SEED=${seed}, path ${counterexamplePath}`, { cause: errorInstance })
}

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: siteUrl, privateProviders: true }, now: new Date() })
  company = await startMaliciousCompany()
  const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  stage = { app, port, company, passwordHash: await preparePassword() }
})
afterAll(async () => {
  await company.stop()
  await app.stop()
})

const numRuns = Number(process.env.ACCESS_SEQUENCES ?? 200)
/** A fixed seed finds the same in every run; another one looks elsewhere. */
const seed = Number(process.env.ACCESS_SEED ?? 20261127)

test(
  'quality: S7 in any sequence of acts, people can see and do what the rules say at that moment, by every door',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async steps => {
        app.at(new Date())
        await runSequence(stage, steps)
      }),
      { numRuns, seed, reporter: report, endOnFailure: process.env.ACCESS_SHRINK === 'no' },
    )
  },
  10_000 * numRuns,
)
