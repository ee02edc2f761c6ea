import { submissions } from '@trellis/contract/editor/submissions.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'
import { type Call, implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { found } from '../../../platform/problem.ts'
import { linkToFile } from '../../media/private/private-files.public.ts'
import { listAskedCards, readAskedWords } from './asked-cards.ts'
import { submissionColumns } from './export-submissions.ts'
import { fileKeyOf, givenOf } from './given.rules.ts'
import {
  findSubmission,
  listSenderPromos,
  listSenderStores,
  listSubmissions,
  readAllSubmissions,
  submissionOf,
} from './submissions.queries.ts'
import { findReadCourse } from './submissions.scope.ts'

const exportSubmissions = async (call: Call<typeof submissions.export>) => {
  const { db, actor, params, query, client, now } = call
  const { format, ...filter } = query
  const { id: courseId, readerId } = await findReadCourse(db, actor, params.id)
  const cards = await listAskedCards(db, courseId)
  const details = { list: 'submissions', format }
  await recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: courseId, details, client, now })
  const reading = { readerId, courseId, filter, now }
  return exportTable({
    name: 'Submissions',
    format,
    columns: submissionColumns(cards),
    rows: signal => readAllSubmissions(db, reading, signal),
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
  return { courseId, row: found((await findSubmission(db, reading)) ?? null) }
}

export const submissionRoutes = implement('submissions', submissions, {
  list: async ({ db, actor, params, query: { offset, limit, ...filter }, now }) => {
    const { id: courseId, title, brandId, readerId } = await findReadCourse(db, actor, params.id)
    const [reading, cards] = [{ readerId, courseId, filter, now }, await listAskedCards(db, courseId)]
    const { rows, ...counted } = await listSubmissions(db, reading, { offset, limit })
    const items = rows.map(row => submissionOf(row, cards))
    const choices = {
      cards: cards.map(({ id, name }) => ({ id, name })),
      dispensaries: await listSenderStores(db, reading),
      promos: await listSenderPromos(db, courseId),
    }
    return { ...pagedResponse({ items, ...counted }, { offset, limit }), course: { title, brandId }, choices }
  },

  details: async call => {
    const { db, actor, client, now } = call
    const { courseId, row } = await readOne(call, call.params)
    const cards = await listAskedCards(db, courseId)
    const submission = submissionOf(row, cards)
    const words = await readAskedWords(db, row)
    const details = { courseId, submissionId: row.submissionId }
    await recordAct(db, { act: 'submission-opened', actorId: actor.id, subjectId: row.userId, details, client, now })
    const card = cards.find(({ id }) => id === row.cardId)
    const given = givenOf(row.given, card, row.files)
    return { submission: { ...submission, card: { ...submission.card, name: words ?? submission.card.name } }, given }
  },

  file: async call => {
    const { db, actor, client, now, body } = call
    const { courseId, row } = await readOne(call, call.params)
    const key = found(fileKeyOf(row.given[body.field], row.files))
    const details = { courseId, key }
    await recordAct(db, { act: 'form-file-opened', actorId: actor.id, subjectId: row.userId, details, client, now })
    return linkToFile(db, { key, now })
  },

  export: withoutTransaction(exportSubmissions),
})
