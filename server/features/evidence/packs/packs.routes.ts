import { inspections, packs } from '@trellis/contract/evidence/packs.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { readMissing } from '../content/missing.ts'
import { createPack } from './create-pack.ts'
import { openInspection, openInspectionFile } from './inspect.ts'
import { addLink, endLink, openPackFile } from './inspection-links.ts'
import { getPack, listPacks } from './packs.queries.ts'

export const packRoutes = implement('packs', packs, {
  missing: readMissing,
  create: createPack,
  list: ({ db, actor, query }) => listPacks(db, actor, query),
  find: ({ db, actor, params }) => getPack(db, actor, params.id),
  openFile: openPackFile,
  addLink,
  endLink,
})

export const inspectionRoutes = implement('inspections', inspections, {
  open: withoutTransaction(openInspection),
  openFile: openInspectionFile,
})
