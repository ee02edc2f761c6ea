import { credentialQuestions, isLongValidity, mostCredentials } from '@trellis/contract/credentials/credentials.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportCells, ImportNote } from '@trellis/contract/imports/imports.ts'
import { recordActs } from '../../../platform/audit/record-act.ts'
import {
  type HeldRecord,
  type NamedPerson,
  type OfferedRequirement,
  readHeldRecords,
  readNamedPeople,
  readOffered,
  readOtherHolders,
  recordImported,
} from '../../credentials/imported/imported-credentials.public.ts'
import { findCredentialFiles } from '../../media/private/credential-files.public.ts'
import type { ApplyContext, KindContext, KindWork } from '../kinds/kind.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import { type CredentialInRow, readCredential } from './credentials.rules.ts'

type Named = { row: ReadRow; userId: string }
type Placed = Named & { credential: CredentialInRow; requirementId: string; dispensaryId: string }
type InspectedRow = { row: ReadRow; notes: readonly ImportNote[] } & (
  | ({ act: 'RECORD' | 'NONE' } & Placed)
  | { act: 'CANNOT'; userId: string | null }
)

const toCannot = (row: ReadRow, userId: string | null, ...notes: ImportNote[]): InspectedRow => ({
  act: 'CANNOT',
  row,
  userId,
  notes,
})

const getPlace = ({ run }: KindContext, cells: ImportCells) => cells.place || run.placeId

const readPeople = (context: KindContext, rows: readonly ReadRow[]) =>
  readNamedPeople(
    context.db,
    context,
    rows.map(({ number, cells }) => ({
      number,
      email: cells.email.trim(),
      employeeNumber: cells.employeeNumber?.trim() ?? '',
      place: getPlace(context, cells),
    })),
  )

const refusePerson = (
  { actor }: KindContext,
  cells: ImportCells,
  userId: string | 'SEVERAL' | null,
): ImportNote | null => {
  const field = cells.email.trim() === '' && cells.employeeNumber ? 'employeeNumber' : 'email'
  if (userId === null) return { field, sentence: importSentences.noPerson }
  if (userId === 'SEVERAL') return { field, sentence: importSentences.severalPeople }
  return userId === actor.id ? { field, sentence: importSentences.ownCertificate } : null
}

/** The requirement that a text means at the stores of a person: one that applies before one that is only offered. */
const findRequirement = (text: string, offered: readonly OfferedRequirement[]) => {
  const named = offered.filter(({ code, titles }) => code === text || titles.includes(text))
  const applying = named.filter(({ isOn }) => isOn)
  const candidates = applying.length > 0 ? applying : named
  return { found: candidates[0], isClear: new Set(candidates.map(({ id }) => id)).size < 2 }
}

type Stores = { people: readonly NamedPerson[]; offered: readonly OfferedRequirement[] }

/** The person, requirement and store of a row, or why there are none. */
const placeRow = (context: KindContext, row: ReadRow, { people, offered }: Stores): Placed | InspectedRow => {
  const ownPeople = people.filter(({ number }) => number === row.number)
  const [userId = null, ...otherIds] = new Set(ownPeople.map(({ userId }) => userId))
  const refusal = refusePerson(context, row.cells, otherIds.length > 0 ? 'SEVERAL' : userId)
  const { credential, notes } = readCredential(row.cells)
  if (refusal || userId === null || !credential)
    return toCannot(row, otherIds.length > 0 ? null : userId, ...(refusal ? [refusal] : []), ...notes)
  if (ownPeople.every(({ today }) => credential.issuedOn > today))
    return toCannot(row, userId, { field: 'issuedOn', sentence: importSentences.futureIssue })
  const storeIds = ownPeople.map(({ dispensaryId }) => dispensaryId)
  const { found, isClear } = findRequirement(
    credential.requirement.toLowerCase(),
    offered.filter(({ dispensaryId }) => storeIds.includes(dispensaryId)),
  )
  const sentence = isClear ? importSentences.noRequirement : importSentences.severalRequirements
  if (!(found && isClear)) return toCannot(row, userId, { field: 'requirement', sentence })
  return { row, userId, credential, requirementId: found.id, dispensaryId: found.dispensaryId }
}

const isPlaced = (row: Placed | InspectedRow): row is Placed => !('act' in row)

const isSame =
  ({ userId, requirementId, credential }: Placed) =>
  (held: HeldRecord) =>
    !held.isEnded &&
    held.userId === userId &&
    held.requirementId === requirementId &&
    held.issuedOn === credential.issuedOn &&
    held.number === credential.number

const waitsForLook: ImportNote = { field: null, sentence: importSentences.waitsForLook }
const withoutFile: ImportNote = { field: 'file', sentence: importSentences.withoutFile }

const readFiles = async ({ db }: KindContext, rows: readonly Placed[]) => {
  const isFile = await findCredentialFiles(
    db,
    rows.flatMap(({ credential: { fileKey } }) => fileKey ?? []),
  )
  return ({ userId, credential: { fileKey: key } }: Placed) => (key !== null && isFile({ key, userId }) ? key : null)
}

const listDoubts = ({ credential }: Placed, hasOtherHolder: boolean): ImportNote[] => [
  ...(hasOtherHolder ? [{ field: 'certificateNumber' as const, sentence: credentialQuestions['same-number'] }] : []),
  ...(isLongValidity(credential.issuedOn, credential.expiresOn)
    ? [{ field: 'expiresOn' as const, sentence: credentialQuestions['long-validity'] }]
    : []),
]

const readOthers = async ({ db }: KindContext, rows: readonly Placed[]) => {
  const numbered = rows.flatMap(({ credential: { number }, ...row }) => (number === null ? [] : [{ ...row, number }]))
  const others = await readOtherHolders(db, numbered)
  return ({ userId, requirementId, credential }: Placed) =>
    others.some(
      other => other.userId === userId && other.requirementId === requirementId && other.number === credential.number,
    )
}

/** Compares rows with what people already have. */
const inspectPlaced = async (context: KindContext, rows: readonly Placed[]) => {
  const held = await readHeldRecords(context.db, [...new Set(rows.map(({ userId }) => userId))])
  const hasOtherHolder = await readOthers(context, rows)
  const findFile = await readFiles(context, rows)
  return (placed: Placed): InspectedRow => {
    const same = held.find(isSame(placed))
    if (same) return { act: 'NONE', notes: same.isConfirmed ? [] : [waitsForLook], ...placed }
    if (held.filter(({ userId }) => userId === placed.userId).length >= mostCredentials)
      return toCannot(placed.row, placed.userId, { field: null, sentence: importSentences.certificateFull })
    const fileKey = findFile(placed)
    const isFileGone = fileKey !== placed.credential.fileKey
    const notes = [...listDoubts(placed, hasOtherHolder(placed)), ...(isFileGone ? [withoutFile] : [])]
    return { act: 'RECORD', notes, ...placed, credential: { ...placed.credential, fileKey } }
  }
}

const inspect = async (context: KindContext, rows: readonly ReadRow[]): Promise<InspectedRow[]> => {
  const people = await readPeople(context, rows)
  const offered = await readOffered(context.db, [...new Set(people.map(({ dispensaryId }) => dispensaryId))])
  const placedRows = rows.map(row => placeRow(context, row, { people, offered }))
  const inspectRow = await inspectPlaced(context, placedRows.filter(isPlaced))
  return placedRows.map(row => (isPlaced(row) ? inspectRow(row) : row))
}

const getOutcome = ({ act, notes }: InspectedRow): CheckedRow['outcome'] => {
  if (act === 'CANNOT') return 'CANNOT'
  if (act === 'NONE') return 'SAME'
  return notes.length > 0 ? 'LOOK' : 'NEW'
}

/** Identifies the certificate within its list. */
const getKey = (row: InspectedRow) =>
  row.act === 'CANNOT'
    ? null
    : [row.userId, row.requirementId, row.credential.issuedOn, row.credential.number].join(' ')

const recordRow = async (context: ApplyContext, row: InspectedRow): Promise<AppliedRow> => {
  const { number } = row.row
  if (row.act === 'CANNOT') return { number, result: 'NOT_DONE', sentence: row.notes[0]?.sentence ?? null }
  const { userId, requirementId, dispensaryId } = row
  const sentence = row.notes[0]?.sentence ?? null
  if (row.act === 'NONE') return { number, result: 'NOTHING_TO_DO', userId, sentence }
  const { requirement: _text, ...credential } = row.credential
  const hasLostFile = Boolean(row.row.cells.file) && credential.fileKey === null
  const { id, isNew } = await recordImported(context.db, context, {
    userId,
    requirementId,
    dispensaryId,
    ...credential,
  })
  if (!isNew) return { number, result: 'NOTHING_TO_DO', userId }
  const added = { number, result: 'ADDED', userId, before: { credentialId: id } } as const
  return { ...added, sentence: hasLostFile ? withoutFile.sentence : sentence }
}

const byIssue = (one: InspectedRow, other: InspectedRow) => {
  const [first, second] = [one, other].map(row => (row.act === 'CANNOT' ? '' : row.userId + row.credential.issuedOn))
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** Records rows a person at a time, oldest first: the last day of a renewal counts from that of the former. */
const apply = async (context: ApplyContext, rows: readonly ReadRow[]) => {
  const results: AppliedRow[] = []
  for (const row of (await inspect(context, rows)).sort(byIssue)) results.push(await recordRow(context, row))
  const { db, actor, run, now } = context
  const act = {
    act: 'credential-recorded',
    actorId: actor.id,
    details: { importId: run.id },
    client: null,
    now,
  } as const
  const added = results.filter(({ result }) => result === 'ADDED')
  await recordActs(
    db,
    added.map(({ userId }) => ({ ...act, subjectId: userId })),
  )
  return results
}

/** Lists of certificates that people got in the past. */
export const credentials: KindWork = {
  check: async (context, rows) =>
    (await inspect(context, rows)).map(row => ({
      ...row.row,
      outcome: getOutcome(row),
      notes: row.notes,
      key: getKey(row),
      subjectId: row.userId,
    })),
  apply,
}
