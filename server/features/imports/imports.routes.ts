import { imports } from '@trellis/contract/imports/imports.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import { fromStandby, implement } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { listOffered } from '../credentials/imported/imported-credentials.public.ts'
import { applyImport } from './apply-import.ts'
import { checkRows, leaveOut, recheck } from './check-rows.ts'
import { listExportColumns } from './imports.rules.ts'
import { listMappings, saveMapping } from './mappings.queries.ts'
import { listMissing } from './missing-people.ts'
import { findPlaces, isPlace, listPlaces, listRoles } from './places.queries.ts'
import { requireRoomForImport, requireRoomForRows } from './quota.ts'
import { mayCreateRoles } from './roles/import-roles.queries.ts'
import { listRows, readRows } from './rows.queries.ts'
import { getRun, insertRun, listRuns, lockDraft, lockRun, requireKind } from './runs.queries.ts'
import { undoImport } from './undo-import.ts'

export const importRoutes = implement('imports', imports, {
  list: ({ db, actor, query }) => listRuns(db, actor, query),

  choices: async ({ db, actor, config, query: { kind } }) => {
    requireKind(actor, kind)
    return {
      roles: await listRoles(db, actor, kind),
      mayCreateRoles: await mayCreateRoles(db, actor, kind),
      ...(await listPlaces(db, actor, { kind, search: '' })),
      requirements: kind === 'credentials' ? await listOffered(db, actor) : [],
      mappings: await listMappings(db, actor.id, kind),
      hasMailServer: config.smtpUrl !== null,
    }
  },

  searchPlaces: async ({ db, actor, query }) => ({ items: (await listPlaces(db, actor, query)).places }),

  places: async ({ db, actor, body }) => {
    requireKind(actor, body.kind)
    return { items: await findPlaces(db, actor, body) }
  },

  begin: async ({ db, actor, body: { mapping, ...run }, client, now }) => {
    requireKind(actor, run.kind)
    const isCreating = run.newRoles.length > 0
    if (isCreating && !(await mayCreateRoles(db, actor, run.kind))) throw problem('NOT_ALLOWED')
    if (run.placeId) requireFound((await isPlace(db, actor, { kind: run.kind, id: run.placeId })) || null)
    await requireRoomForImport(db, actor.id)
    const id = await insertRun(db, { actor, ...run, now })
    if (mapping) await saveMapping(db, { userId: actor.id, kind: run.kind, ...mapping, now })
    const details = { importId: id, kind: run.kind }
    await recordAct(db, { act: 'import-begun', actorId: actor.id, details, client, now })
    return getRun(db, { actor, id, now })
  },

  get: ({ db, actor, params: { id }, now }) => getRun(db, { actor, id, now }),

  rows: async ({ db, actor, params: { id }, query, now }) => {
    await getRun(db, { actor, id, now })
    return listRows(db, { id }, query)
  },

  check: async ({ db, actor, params, body, now }) => {
    const run = await lockDraft(db, actor, params.id)
    const items = await checkRows({ db, actor, run, now }, body.rows)
    await requireRoomForRows(db, actor.id, now)
    return { items }
  },

  leaveOut: async ({ db, actor, params, body, now }) => {
    const run = await lockDraft(db, actor, params.id)
    return { items: await leaveOut({ db, actor, run, now }, body.numbers, body.isLeftOut) }
  },

  missing: async ({ db, actor, params }) => listMissing(db, actor, await lockRun(db, actor, params.id)),

  recheck: async ({ db, actor, params, now }) => {
    const run = await lockDraft(db, actor, params.id)
    return { items: await recheck({ db, actor, run, now }) }
  },

  apply: applyImport,

  undo: undoImport,

  remove: async ({ db, actor, params, client, now }) => {
    const run = await lockDraft(db, actor, params.id)
    await db.deleteFrom('import_run').where('id', '=', run.id).execute()
    const details = { importId: run.id }
    await recordAct(db, { act: 'import-deleted', actorId: actor.id, details, client, now })
  },

  export: fromStandby(
    async ({ db, actor, params: { id }, query: { format }, now }) => {
      const { kind } = await getRun(db, { actor, id, now })
      const all = await readRows(db, { id }, sql`true`)
      async function* rows() {
        yield all
      }
      return exportTable({ name: `Import of ${kind}`, format, columns: listExportColumns(kind), rows })
    },
    async ({ db, actor, params: { id }, query: { format }, client, now }) => {
      await getRun(db, { actor, id, now })
      const details = { list: 'import', format, importId: id }
      await recordAct(db, { act: 'list-exported', actorId: actor.id, details, client, now })
    },
  ),
})
