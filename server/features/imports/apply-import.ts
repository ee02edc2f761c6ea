import { type ImportOutcome, importOutcomes, type imports } from '@trellis/contract/imports/imports.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Call } from '../../platform/http/implement.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { problem } from '../../platform/problem.ts'
import { recheck } from './check-rows.ts'
import { applyJobName } from './imports.jobs.ts'
import { actionOutcomes } from './imports.rules.ts'
import { noteMissing } from './missing-people.ts'
import { createRoles } from './roles/create-roles.ts'
import { getRun, lockRun } from './runs.queries.ts'

type OutcomeCounts = { [O in ImportOutcome]?: number | undefined }

const countChanged = (count: number) => problem('COUNT_CHANGED', { errors: { count: [String(count)] } })

const requireAsShown = (current: OutcomeCounts, expected: OutcomeCounts) => {
  if (importOutcomes.some(outcome => (current[outcome] ?? 0) !== (expected[outcome] ?? 0)))
    throw countChanged(current.CANNOT ?? 0)
}

/**
 * Starts the job that applies an import, once, and creates the roles that it needs. COUNT_CHANGED where the rows,
 * checked again, or the people who stop working, differ from those shown.
 */
export const applyImport = async (call: Call<typeof imports.apply>) => {
  const { db, actor, params, body, client, now } = call
  const run = await lockRun(db, actor, params.id)
  if (run.state !== 'DRAFT') return getRun(db, { actor, id: run.id, now })
  await recheck({ db, actor, run, now })
  const { outcomes } = await getRun(db, { actor, id: run.id, now })
  requireAsShown(outcomes, body.expected)
  const endingCount = body.ending > 0 ? await noteMissing(db, actor, run) : 0
  if (endingCount !== body.ending) throw countChanged(endingCount)
  if (endingCount === 0 && actionOutcomes.every(outcome => !outcomes[outcome])) throw problem('IMPORT_EMPTY')
  await createRoles(call, run)
  const changes = { state: 'APPLYING', mail: body.mail, applied_at: now }
  await db.updateTable('import_run').set(changes).where('id', '=', run.id).execute()
  await enqueue(db, { name: applyJobName, payload: { runId: run.id }, key: `import:${run.id}` })
  const details = { importId: run.id, kind: run.kind, mail: body.mail, ending: endingCount }
  await recordAct(db, { act: 'import-applied', actorId: actor.id, details, client, now })
  return getRun(db, { actor, id: run.id, now })
}
