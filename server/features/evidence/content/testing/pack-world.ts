import { Readable } from 'node:stream'
import type { TemplateCode } from '@trellis/contract/evidence/templates.ts'
import { templateOfState } from '@trellis/contract/evidence/templates.ts'
import { sql } from 'kysely'
import { insertRows } from '../../../../platform/database/insert-rows.ts'
import { singleRow } from '../../../../platform/database/single-row.ts'
import { newId } from '../../../../platform/ids.ts'
import { employManager, quizCard } from '../../../../testing/learning.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { buildUser } from '../../../accounts/accounts.build.ts'
import { buildCourse, sampleCard } from '../../../courses/courses.build.ts'
import { buildRounds } from '../../../courses/rounds.build.ts'
import {
  buildContent,
  buildCredentials,
  buildStoreRequirement,
  buildWaivers,
} from '../../../credentials/credentials.build.ts'
import { buildEmployment } from '../../../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../../organizations/organizations.build.ts'
import { builtInRoles } from '../../../organizations/organizations.public.ts'
import { buildPaidPeriod, buildStretches } from '../../../time-sheets/time-sheets.build.ts'
import { describePack } from '../describe-pack.ts'
import type { PackScope } from '../pack-content.ts'

/** 11 o'clock in Denver. */
export const now = new Date('2026-11-30T18:00:00Z')

/** A requirement of a state as it was published, in its current edition. */
const readRequirement = async (app: TestApp, code: string) => {
  const { rows } = await sql<{ requirementId: string; editionId: string }>`
    select r.id as "requirementId", e.id as "editionId"
      from requirement r join requirement_edition e on e.requirement_id = r.id and e.status = 'current'
     where r.code = ${code} order by e.number desc limit 1`.execute(app.db)
  return singleRow(rows)
}

const stateRequirements: Record<Exclude<TemplateCode, 'general'>, string> = {
  CA: 'CA-RECORDS',
  CO: 'CO-RVT',
  IL: 'IL-RVT',
  MA: 'MA-RVT',
  MD: 'MD-RVT',
  NJ: 'NJ-HOURS',
  NY: 'NY-RWT',
}

/** No files are stored. */
const noFiles: PackScope['files'] = { find: async () => null, open: async () => null }

/** Each file is stored, and its key is all that it holds. */
export const storedFiles: PackScope['files'] = {
  find: async key => ({ size: key.length }),
  open: async key => ({ bytes: Readable.from([Buffer.from(key)]), size: key.length }),
}

/** A store of a chain where the state's requirement is on, a course with a quiz that counts, and its manager. */
export const openPackStore = async (
  app: TestApp,
  state: keyof typeof stateRequirements = 'CO',
  chain: Parameters<typeof buildRetailOrganization>[1] = {},
) => {
  const chainId = await buildRetailOrganization(app.db, chain)
  const dispensaryId = await buildDispensary(app.db, {
    name: 'Elm Street',
    retailOrganizationId: chainId,
    stateCode: state,
    timeZone: 'America/Denver',
    licenseNumber: `${state}-0042`,
  })
  const manager = await employManager(app, {
    dispensaryId,
    userId: await buildUser(app.db, { firstName: 'Mona', lastName: 'Zeller' }),
  })
  const rule = await readRequirement(app, stateRequirements[state])
  // Only budtenders are asked, so that the manager is not in the pack.
  await buildStoreRequirement(app.db, {
    requirementId: rule.requirementId,
    dispensaryId,
    by: manager.userId,
    roleIds: [builtInRoles.budtender],
  })
  const quiz = quizCard({ count: 2 })
  const cards = [sampleCard('TEXT'), sampleCard('QUESTION'), quiz]
  const courseId = await buildCourse(app.db, { title: 'Checking ID', cards, retailOrganizationId: chainId, now })
  await buildContent(app.db, {
    requirementId: rule.requirementId,
    retailOrganizationId: chainId,
    courseId,
    category: 'Core',
  })
  const version = await app.db
    .selectFrom('card_course')
    .select('published_version_id as id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return { app, chainId, dispensaryId, manager, ...rule, courseId, versionId: version.id!, quizId: quiz.id, state }
}
export type PackStore = Awaited<ReturnType<typeof openPackStore>>

type Hire = { firstName: string; lastName: string; at?: string; hiredOn?: string; endedAt?: Date }

/** Employs a budtender at the store. Returns the person's id. */
export const hire = async (store: PackStore, { at, hiredOn, endedAt, ...name }: Hire) => {
  const userId = await buildUser(store.app.db, name)
  const id = await buildEmployment(store.app.db, {
    userId,
    at: { dispensaryId: at ?? store.dispensaryId },
    ...(hiredOn && { hiredOn }),
  })
  if (endedAt) await store.app.db.updateTable('employment').set({ ended_at: endedAt }).where('id', '=', id).execute()
  return userId
}

type Tries = { score: number; at: string }[]

/** Takes the course with these tries of its quiz, and completes it with the last one if that passes. */
export const takeCourse = async (store: PackStore, userId: string, tries: Tries) => {
  const answers = tries.map(({ score, at }) => ({
    cardId: store.quizId,
    answer: {},
    state: { quizAttemptedTries: tries.length, submissionScore: score, hasPassed: score >= 80 },
    cleared: score >= 80,
    score,
    answeredAt: new Date(at),
  }))
  const last = answers.at(-1)!
  await buildRounds(store.app.db, [
    {
      userId,
      courseId: store.courseId,
      versionId: store.versionId,
      startedAt: new Date(answers[0]!.answeredAt.getTime() - 7_200_000),
      seenPosition: 2,
      lastCardId: store.quizId,
      completedAt: last.cleared ? last.answeredAt : null,
      answers,
    },
  ])
}

type Log = { startedAt: string; minutes: number }

/** Logs time in the course at the store. */
export const logTime = ({ app, dispensaryId, courseId }: PackStore, userId: string, { startedAt, minutes }: Log) =>
  buildStretches(app.db, [{ userId, dispensaryId, courseId, startedAt: new Date(startedAt), seconds: minutes * 60 }])

type Proof = { issuedOn: string; expiresOn: string | null; number?: string; isConfirmed?: boolean }

/** Records a certificate from elsewhere at the store. Returns its id. */
export const certify = async (
  { app, requirementId, editionId, dispensaryId, manager }: PackStore,
  userId: string,
  { isConfirmed = true, ...given }: Proof,
) => {
  const confirmedBy = isConfirmed ? manager.userId : null
  const [id] = await buildCredentials(app.db, [
    { userId, requirementId, editionId, dispensaryId, confirmedBy, ...given },
  ])
  return id!
}

type FileProof = { number: string; isStored: boolean }

/** Records a certificate from elsewhere with its file, or one whose file was deleted. Returns its id and the key. */
export const certifyByFile = async (store: PackStore, userId: string, { number, isStored }: FileProof) => {
  const { app, requirementId, editionId, dispensaryId, manager } = store
  const id = newId()
  const key = `credentials/${id}.pdf`
  const file = { key, purpose: 'credential', file_name: 'card.pdf', created_at: now, uploaded_at: now }
  if (isStored) await insertRows(app.db, 'stored_file', [file])
  const confirmed = { confirmed_by: manager.userId, confirmed_at: now }
  const days = { issued_on: '2026-02-01', expires_on: '2028-02-01', recorded_at: now }
  const proof = { number, file_key: isStored ? key : null, file_sha256: Buffer.alloc(32) }
  const subject = { user_id: userId, requirement_id: requirementId, edition_id: editionId, dispensary_id: dispensaryId }
  await insertRows(app.db, 'credential', [{ id, source: 'brought', ...subject, ...days, ...proof, ...confirmed }])
  return { id, key }
}

/** A live training of the course at the store, in which a person was present for an hour. */
const attendLive = async ({ app, dispensaryId, courseId, manager }: PackStore, userId: string, day: string) => {
  const [sessionId, startsAt, endsAt] = [newId(), new Date(`${day}T17:00:00Z`), new Date(`${day}T18:00:00Z`)]
  const by = manager.userId
  await insertRows(app.db, 'live_session', [
    {
      id: sessionId,
      dispensary_id: dispensaryId,
      course_id: courseId,
      trainer_name: 'Tara Lane',
      provider_name: 'Green Learning',
      language: 'es',
      place: 'store',
      starts_at: startsAt,
      ends_at: endsAt,
      created_by: by,
      created_at: startsAt,
    },
  ])
  const row = { session_id: sessionId, user_id: userId, recorded_by: by, recorded_at: endsAt }
  await insertRows(app.db, 'live_session_attendance', [{ ...row, id: newId(), in_at: startsAt, out_at: endsAt }])
}

/** Attests that a person was seen in person in their round of the course. */
const attest = async ({ app, dispensaryId, courseId, manager }: PackStore, userId: string, at: Date) => {
  const round = await app.db
    .selectFrom('course_round')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  await insertRows(app.db, 'attestation', [
    {
      id: newId(),
      user_id: userId,
      kind: 'identity',
      method: 'seen-in-person',
      course_round_id: round.id,
      dispensary_id: dispensaryId,
      attested_by: manager.userId,
      attested_at: at,
    },
  ])
}

/** Records what the state wants to know of a person. */
const identify = ({ app, manager, state }: PackStore, userId: string) =>
  insertRows(app.db, 'person_identity', [
    {
      user_id: userId,
      legal_name: 'Ana María Ortiz',
      born_on: '1999-05-06',
      address: '9 Oak Lane, Denver, CO 80203',
      phone: '+1 303 555 0101',
      agent_numbers: JSON.stringify({ [state]: 'M-12345', ZZ: 'no one’s' }),
      changed_by: manager.userId,
      changed_at: now,
    },
  ])

/** Everyone whom a pack can have: trained, failed, gone, certified elsewhere, lapsed, waived, new, and with a hostile name. */
export const fillPackStore = async (store: PackStore) => {
  const ana = await hire(store, { firstName: 'Ana', lastName: 'Ortiz', hiredOn: '2026-02-02' })
  await takeCourse(store, ana, [
    { score: 50, at: '2026-03-03T17:00:00Z' },
    { score: 100, at: '2026-03-04T18:30:00Z' },
  ])
  await logTime(store, ana, { startedAt: '2026-03-03T16:00:00Z', minutes: 60 })
  await logTime(store, ana, { startedAt: '2026-03-04T17:30:00Z', minutes: 34 })
  await certify(store, ana, { issuedOn: '2026-03-04', expiresOn: '2028-03-04', number: 'RV-1001' })
  await attendLive(store, ana, '2026-03-04')
  await attest(store, ana, new Date('2026-03-04T19:00:00Z'))
  await identify(store, ana)
  const ben = await hire(store, { firstName: 'Ben', lastName: 'Young' })
  await takeCourse(store, ben, [{ score: 50, at: '2026-04-05T17:00:00Z' }])
  const cleo = await hire(store, { firstName: '=HYPERLINK("x")', lastName: '<script>alert(1)</script>' })
  await certify(store, cleo, {
    issuedOn: '2026-05-05',
    expiresOn: '2028-05-05',
    number: 'RV-1002',
    isConfirmed: false,
  })
  const dan = await hire(store, { firstName: 'Dan', lastName: 'Gone', endedAt: new Date('2026-06-30T23:00:00Z') })
  await certify(store, dan, { issuedOn: '2026-02-02', expiresOn: '2028-02-02', number: 'RV-1003' })
  const eve = await hire(store, { firstName: 'Eve', lastName: 'Away' })
  const { requirementId, dispensaryId, manager } = store
  await buildWaivers(store.app.db, [
    { userId: eve, requirementId, dispensaryId, until: '2026-12-31', by: manager.userId },
  ])
  const fay = await hire(store, { firstName: 'Fay', lastName: 'New', hiredOn: '2026-11-20' })
  const gil = await hire(store, { firstName: 'Gil', lastName: 'Lapsed' })
  await certify(store, gil, { issuedOn: '2024-09-30', expiresOn: '2026-09-30', number: 'RV-1004' })
  await buildPaidPeriod(store.app.db, {
    employer: { retailOrganizationId: store.chainId },
    startsOn: '2026-03-01',
    endsOn: '2026-03-07',
    createdBy: manager.userId,
    closedAt: new Date('2026-03-09T18:00:00Z'),
  })
  return { ana, ben, cleo, dan, eve, fay, gil }
}

type Period = Partial<Pick<PackScope, 'from' | 'to' | 'files' | 'now'>>

/** The pack of a store with its files as text, read in one snapshot as the product does. */
export const readPack = (
  { app, dispensaryId, state }: Pick<PackStore, 'app' | 'dispensaryId' | 'state'>,
  period: Period = {},
) =>
  app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async db => {
      const { files, ...pack } = await describePack(db, {
        packId: newId(),
        part: 1,
        parts: [{ file: 'evidence.zip', stores: [{ id: dispensaryId, name: 'Elm Street' }] }],
        template: templateOfState(state),
        dispensaryIds: [dispensaryId],
        from: '2026-01-01',
        to: '2026-11-30',
        language: 'en',
        now,
        siteUrl: 'https://learn.trellis.test',
        files: noFiles,
        ...period,
      })
      const texts: Record<string, string> = {}
      for await (const { path, pieces } of files) {
        const chunks: Buffer[] = []
        for await (const piece of pieces) chunks.push(Buffer.from(piece))
        texts[path] = Buffer.concat(chunks).toString()
      }
      return { ...pack, page: Buffer.concat(pack.page).toString(), texts }
    })
