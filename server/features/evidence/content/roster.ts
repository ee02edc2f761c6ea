import { addMonths } from '@trellis/contract/credentials/expiry.ts'
import { type EvidenceField, type EvidenceTemplate, evidenceFields } from '@trellis/contract/evidence/templates.ts'
import type { Attendance, Attestation, Certificate } from './facts/proofs.queries.ts'
import type { PersonFacts, RequirementFacts } from './facts/read-facts.ts'
import type { TestTry, Training } from './facts/trainings.queries.ts'
import { explainReason, formatLanguage, formatMethod, formatScore, formatTime, notRecorded } from './words.ts'

const notCompleted = 'not completed'

/** What proves a training, in words; null = not recorded. */
type Proof = {
  what: string
  /** Where the person worked then. */
  employer: string | null
  day: string | null
  time: string | null
  place: string | null
  hours: string | null
  hoursByKind: string | null
  test: string | null
  preTest: string | null
  postTest: string | null
  contentPath: string | null
  trainer: string | null
  provider: string | null
  identityMethod: string | null
  paidTime: string | null
  language: string | null
  keepUntil: string | null
}

/** A row of the roster: a person, a requirement and one training for it, if there is any. */
type RosterRow = { person: PersonFacts; asked: RequirementFacts; proof: Proof | null }

const formatTry = ({ passed, score }: TestTry) =>
  `${passed ? 'Passed' : 'Failed'}${score === null ? '' : `, ${formatScore(score)}`}`

const formatTest = (tries: readonly TestTry[]) => {
  const last = tries.at(-1)
  if (!last) return null
  return tries.length === 1 ? formatTry(last) : `${formatTry(last)} (last of ${tries.length} tries)`
}

const formatPaid = ({ seconds, ownSeconds, approvedSeconds }: Training) => {
  if (seconds === null) return null
  const open = ownSeconds - approvedSeconds
  return [
    ...(approvedSeconds > 0 ? [`${formatTime(approvedSeconds)} approved for pay`] : []),
    ...(open > 0 || approvedSeconds === 0 ? [`${formatTime(open)} logged, not approved yet`] : []),
  ].join(', ')
}

const formatProvider = ({ provider, approval }: Pick<Certificate, 'provider' | 'approval'>) =>
  provider && (approval ? `${provider} (approval ${approval})` : provider)

const keepUntil = ({ keepYears }: RequirementFacts, day: string | null, template: EvidenceTemplate) => {
  const years = Math.max(keepYears ?? 0, template.keepYears ?? 0)
  return day && years > 0 ? addMonths(day, 12 * years) : null
}

const isOfTraining = ({ roundId, courseId, classId, classRound }: Training) => ({
  attendance: (each: Attendance) =>
    (courseId !== null && each.courseId === courseId) || (classId !== null && each.classId === classId),
  attestation: (each: Attestation) =>
    (roundId !== null && each.roundId === roundId) ||
    (classId !== null && each.classId === classId && each.classRound === classRound),
})

const findMethod = (attestations: readonly Attestation[]) => {
  const method = attestations.findLast(({ kind }) => kind === 'identity')?.method
  return method ? formatMethod(method) : null
}

/** How rows are written: the columns, and the files of the content. */
type RosterStyle = { template: EvidenceTemplate; contentPath: (training: Training) => string | null }

type Subject = { person: PersonFacts; asked: RequirementFacts }

const orNull = (value: string | null | undefined, format: (value: string) => string = text => text) =>
  value ? format(value) : null

/** What others than the learner and the clock say about a training. */
const certifiedBy = ({ person, asked }: Subject, training: Training) => {
  const isOf = isOfTraining(training)
  const live = person.attendances.filter(isOf.attendance).at(-1)
  const certificate = asked.certificates.find(({ id }) => id === training.credentialId)
  const method = findMethod(person.attestations.filter(isOf.attestation))
  return {
    trainer: live?.trainer ?? certificate?.trainerName ?? null,
    provider: (certificate && formatProvider(certificate)) ?? live?.provider ?? null,
    identityMethod: method ?? orNull(certificate?.identityMethod, formatMethod),
    language: orNull(live?.language ?? certificate?.language, formatLanguage),
    place: training.place ?? live?.place ?? null,
  }
}

/** The employer on a day; on that of a sale, the former one. */
const employerOn = ({ employers }: RequirementFacts, day: string) =>
  employers.find(({ until }) => until === null || day <= until)?.name ?? null

const describeTraining = ({ title, versionNumber }: Training) =>
  versionNumber === null ? title : `${title}, version ${versionNumber}`

const toTrainingProof = (subject: Subject, training: Training, { template, contentPath }: RosterStyle): Proof => {
  const { seconds, category, tries, completedOn } = training
  const hours = seconds === null ? null : formatTime(seconds)
  return {
    what: describeTraining(training),
    employer: employerOn(subject.asked, completedOn ?? tries.at(-1)?.day ?? subject.asked.day),
    day: completedOn ?? notCompleted,
    time: training.completedAt,
    hours,
    hoursByKind: hours && `${category ?? 'Kind not recorded'}: ${hours}`,
    test: formatTest(tries),
    preTest: tries[0] && tries.length > 1 ? formatTry(tries[0]) : null,
    postTest: formatTest(tries.slice(-1)),
    contentPath: contentPath(training),
    paidTime: formatPaid(training),
    keepUntil: keepUntil(subject.asked, completedOn ?? tries.at(-1)?.day ?? null, template),
    ...certifiedBy(subject, training),
  }
}

const toCertificateProof = ({ person, asked }: Subject, certificate: Certificate, { template }: RosterStyle): Proof => {
  const { id, number, minutes, score, preScore, issuedOn } = certificate
  const method = findMethod(person.attestations.filter(({ credentialId }) => credentialId === id))
  const hours = minutes === null ? null : formatTime(minutes * 60)
  const isMarked = certificate.endedOn !== null || !certificate.isConfirmed
  return {
    what: `Certificate from elsewhere${number ? ` ${number}` : ''}${isMarked ? `, ${formatState(certificate)}` : ''}`,
    employer: employerOn(asked, asked.day),
    day: issuedOn,
    time: null,
    place: null,
    hours,
    hoursByKind: null,
    test: score === null ? null : formatScore(score),
    preTest: preScore === null ? null : formatScore(preScore),
    postTest: score === null ? null : formatScore(score),
    contentPath: null,
    trainer: certificate.trainerName,
    provider: formatProvider(certificate),
    identityMethod: method ?? orNull(certificate.identityMethod, formatMethod),
    paidTime: null,
    language: orNull(certificate.language, formatLanguage),
    keepUntil: keepUntil(asked, issuedOn, template),
  }
}

/** Whether a certificate counts: `ended on 2026-03-01`, `not confirmed by the store`. */
export const formatState = ({ endedOn, isConfirmed }: Certificate) => {
  if (endedOn !== null) return `ended on ${endedOn}`
  return isConfirmed ? 'confirmed' : 'not confirmed by the store'
}

const hasFailed = ({ completedOn, tries }: Training) => completedOn === null && tries.some(({ passed }) => !passed)

const dayOf = ({ day }: Proof) => (day === null || day === notCompleted ? '' : day)

/**
 * The proofs of a requirement, the last one last: what was completed, what came from elsewhere, and where the template
 * asks for it, what failed.
 */
const listProofs = (subject: Subject, style: RosterStyle): Proof[] =>
  [
    ...subject.asked.trainings
      .filter(training => training.completedOn !== null || (style.template.listsFailed && hasFailed(training)))
      .map(training => toTrainingProof(subject, training, style)),
    ...subject.asked.certificates
      .filter(({ source }) => source !== 'earned')
      .map(certificate => toCertificateProof(subject, certificate, style)),
  ].toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))))

/** The rows of a person for a requirement: one for each training, and one without if there is none. */
export const listRosterRows = (person: PersonFacts, asked: RequirementFacts, style: RosterStyle): RosterRow[] => {
  const proofs = listProofs({ person, asked }, style)
  return proofs.length > 0 ? proofs.map(proof => ({ person, asked, proof })) : [{ person, asked, proof: null }]
}

const explain = ({ leftOn, day, why }: RequirementFacts) =>
  why.map(reason =>
    reason.code === 'first-due' && leftOn !== null && leftOn <= day
      ? `Left before it was due on ${reason.day}.`
      : explainReason(reason),
  )

/** What someone is in a requirement, with the reasons if it is not complete. */
export const formatStanding = (asked: RequirementFacts) => {
  if (asked.standing === 'complete') return 'Complete'
  return [asked.standing === 'not-due' ? 'Not due yet.' : 'Incomplete.', ...explain(asked)].join(' ')
}

type RosterColumn = { title: string; value: (row: RosterRow) => string | null }

const ofProof = (title: string, key: keyof Proof): RosterColumn => ({
  title,
  value: ({ proof }) => proof?.[key] ?? null,
})

const columns: Record<EvidenceField, readonly RosterColumn[]> = {
  name: [{ title: 'Name', value: ({ person }) => person.name }],
  hiredOn: [
    { title: 'Hired', value: ({ asked }) => asked.hiredOn },
    { title: 'Last day of work', value: ({ asked }) => asked.leftOn ?? 'still works here' },
  ],
  job: [
    { title: 'Store', value: ({ asked }) => asked.storeName },
    { title: 'Job', value: ({ asked }) => asked.job },
  ],
  requirement: [{ title: 'Requirement', value: ({ asked }) => asked.title }],
  standing: [{ title: 'Standing', value: ({ asked }) => `${formatStanding(asked)} (on ${asked.day})` }],
  agentNumber: [{ title: 'Agent number', value: ({ person }) => person.agentNumber }],
  address: [{ title: 'Address', value: ({ person }) => person.address }],
  phone: [{ title: 'Phone', value: ({ person }) => person.phone }],
  bornOn: [{ title: 'Born', value: ({ person }) => person.bornOn }],
  employers: [{ title: 'Employer', value: ({ asked, proof }) => proof?.employer ?? employerOn(asked, asked.day) }],
  trainedOn: [ofProof('Training', 'what'), ofProof('Trained on', 'day')],
  trainedAt: [ofProof('Completed at', 'time')],
  place: [ofProof('Place', 'place')],
  hours: [ofProof('Duration', 'hours')],
  hoursByKind: [ofProof('Hours by kind', 'hoursByKind')],
  test: [ofProof('Test', 'test')],
  preTest: [ofProof('Pre-test (first try)', 'preTest'), ofProof('Post-test (last try)', 'postTest')],
  content: [ofProof('Content', 'contentPath')],
  trainer: [ofProof('Trainer', 'trainer')],
  provider: [ofProof('Provider', 'provider')],
  identityMethod: [ofProof('Identity checked', 'identityMethod')],
  paidTime: [ofProof('Paid time', 'paidTime')],
  language: [ofProof('Language', 'language')],
  keepUntil: [ofProof('Keep until', 'keepUntil')],
}

/** The columns of a template, in the order of all fields. */
export const listColumns = ({ fields }: EvidenceTemplate) =>
  evidenceFields.filter(field => fields.includes(field)).flatMap(field => columns[field])

/** The cells of a row; what is missing is said. */
export const toCells = (row: RosterRow, template: EvidenceTemplate) =>
  listColumns(template).map(({ value }) => value(row) || notRecorded)
