import { submissions } from '@trellis/contract/editor/submissions.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'
import { type Call, fromStandby, implement } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { linkToFile } from '../../media/private/private-files.public.ts'
import { listAskedCards, readAskedWords } from './asked-cards.ts'
import { submissionColumns } from './export-submissions.ts'
import { getFileKey, listGiven } from './given.rules.ts'
import {
  findSubmission,
  listSenderPromos,
  listSenderStores,
  listSubmissions,
  readAllSubmissions,
  toSubmission,
} from './submissions.queries.ts'
import { findReadCourse } from './submissions.scope.ts'

type ExportCall = Call<typeof submissions.export>

const recordExport = async ({ db, actor, params, query: { format }, client, now }: ExportCall) => {
  const { id: courseId } = await findReadCourse(db, actor, params.id)
  const details = { list: 'submissions', format }
  await recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: courseId, details, client, now })
}

const exportSubmissions = async ({ db, actor, params, query: { format, ...filter }, now }: ExportCall) => {
  const { id: courseId, readerId } = await findReadCourse(db, actor, params.id)
  const cards = await listAskedCards(db, courseId)
  const listQuery = { readerId, courseId, filter, now }
  return exportTable({
    name: 'Submissions',
    format,
    columns: submissionColumns(cards),
    rows: signal => readAllSubmissions(db, listQuery, signal),
  })
}

type OneParams = { id: string; submissionId: string }

/** A submission that the caller may read, with its course; NOT_FOUND for another one. */
const readOne = async (
  { db, actor, now }: Pick<Call<typeof submissions.details>, 'db' | 'actor' | 'now'>,
  params: OneParams,
) => {
  const { id: courseId, readerId } = await findReadCourse(db, actor, params.id)
  const reading = { readerId, courseId, id: params.submissionId, filter: { filter: '' }, now }
  return { courseId, row: requireFound((await findSubmission(db, reading)) ?? null) }
}

export const submissionRoutes = implement('submissions', submissions, {
  list: fromStandby(async ({ db, actor, params, query: { offset, limit, ...filter }, now }) => {
    const { id: courseId, title, brandId, readerId } = await findReadCourse(db, actor, params.id)
    const [listQuery, cards] = [{ readerId, courseId, filter, now }, await listAskedCards(db, courseId)]
    const { rows, ...counts } = await listSubmissions(db, listQuery, { offset, limit })
    const items = rows.map(row => toSubmission(row, cards))
    const choices = {
      cards: cards.map(({ id, name }) => ({ id, name })),
      dispensaries: await listSenderStores(db, listQuery),
      promos: await listSenderPromos(db, courseId),
    }
    return { ...pagedResponse({ items, ...counts }, { offset, limit }), course: { title, brandId }, choices }
  }),

  details: async call => {
    const { db, actor, client, now } = call
    const { courseId, row } = await readOne(call, call.params)
    const cards = await listAskedCards(db, courseId)
    const submission = toSubmission(row, cards)
    const words = await readAskedWords(db, row)
    const details = { courseId, submissionId: row.submissionId }
    await recordAct(db, { act: 'submission-opened', actorId: actor.id, subjectId: row.userId, details, client, now })
    const card = cards.find(({ id }) => id === row.cardId)
    const values = listGiven(row.given, card, row.files)
    return {
      submission: { ...submission, card: { ...submission.card, name: words ?? submission.card.name } },
      given: values,
    }
  },

  file: async call => {
    const { db, actor, client, now, body } = call
    const { courseId, row } = await readOne(call, call.params)
    const key = requireFound(getFileKey(row.given[body.field], row.files))
    const details = { courseId, key }
    await recordAct(db, { act: 'form-file-opened', actorId: actor.id, subjectId: row.userId, details, client, now })
    return linkToFile(db, { key, now })
  },

  export: fromStandby(exportSubmissions, recordExport),
})
