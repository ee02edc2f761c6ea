import { fillFacts, findings } from '@trellis/contract/operation/findings.ts'
import { type Check, type CheckContext, runCheck } from '../check.ts'

type Result = { ok: boolean; detail: string }

/** So that a probe in a loop is no load for the mail server or the bucket. */
const periodMs = 10_000

const check = async (part: Check, context: CheckContext): Promise<Result> => {
  const results = await runCheck(part, context)
  return {
    ok: results.every(({ name }) => findings[name].outcome !== 'problem'),
    detail: results.map(({ name, facts }) => fillFacts(findings[name].text, facts)).join(' '),
  }
}

/** Returns what checks all parts that calls can do without for a while, at most every ten seconds. */
export const createHealthChecks = (context: CheckContext, parts: readonly Check[]) => {
  const runAll = async () =>
    Object.fromEntries(await Promise.all(parts.map(async part => [part.name, await check(part, context)] as const)))
  let last = { at: Number.NEGATIVE_INFINITY, results: Promise.resolve<Record<string, Result>>({}) }
  return () => {
    if (performance.now() - last.at > periodMs) last = { at: performance.now(), results: runAll() }
    return last.results
  }
}
