import { toShownCode } from '@trellis/contract/credentials/requirement-code.ts'
import { type Html, html } from '../../../../platform/html.ts'
import type { Waiver } from '../facts/asked-people.queries.ts'
import type { Attendance, Certificate } from '../facts/proofs.queries.ts'
import type { PersonFacts, RequirementFacts } from '../facts/read-facts.ts'
import type { TestTry, Training } from '../facts/trainings.queries.ts'
import { formatStanding, formatState } from '../roster.ts'
import { formatEnding, formatLanguage, formatMethod, formatScore, formatTime, notRecorded } from '../words.ts'
import { writeFacts, writeTable } from './document.ts'

/** The files that a person's section links to; null = there is none. */
type SectionLinks = {
  content: (training: Training) => string | null
  certificate: (certificate: Certificate) => string | null
}

const writeLink = (path: string | null, text: string) => (path ? html`<a href="${path}">${text}</a>` : html`${text}`)

const writeTry = ({ day, test, score, passed }: TestTry) =>
  html`<li>${day}: ${test}, ${passed ? 'passed' : 'failed'}${score === null ? '' : `, ${formatScore(score)}`}</li>`

const writeTries = (tries: readonly TestTry[]) =>
  tries.length === 0 ? notRecorded : html`<ol>${tries.map(writeTry)}</ol>`

const trainingHeads = ['Training', 'Completed on', 'Duration', 'Place', 'Tests']

const toTrainingRow = (training: Training, links: SectionLinks) => {
  const { title, versionNumber, completedOn, completedAt, seconds, place, tries } = training
  return [
    writeLink(links.content(training), versionNumber === null ? title : `${title}, version ${versionNumber}`),
    completedOn === null ? 'not completed' : `${completedOn} ${completedAt ?? ''}`,
    seconds === null ? notRecorded : formatTime(seconds),
    place ?? notRecorded,
    writeTries(tries),
  ]
}

const certificateHeads = ['Certificate', 'Issued', 'Last day', 'Provider', 'State']
const sources = { earned: 'Earned here', brought: 'Brought from elsewhere', imported: 'From a list of the store' }

const explainState = (certificate: Certificate) =>
  certificate.endReason === null
    ? formatState(certificate)
    : `${formatState(certificate)}: ${formatEnding(certificate.endReason)}`

const toCertificateRow = (certificate: Certificate, links: SectionLinks) => [
  writeLink(
    links.certificate(certificate),
    `${sources[certificate.source]}, ${certificate.number ?? 'without a number'}`,
  ),
  certificate.issuedOn,
  certificate.expiresOn ?? 'does not expire',
  certificate.provider
    ? `${certificate.provider}${certificate.approval ? ` (approval ${certificate.approval})` : ''}`
    : notRecorded,
  explainState(certificate),
]

const writeWaiver = ({ waivedOn, until, reason, endedOn }: Waiver) =>
  html`<p>Waived by the store on ${waivedOn} until ${until}: ${reason}${endedOn ? ` (ended on ${endedOn})` : ''}</p>
`

const noProof = html`<p>No training recorded in this period.</p>
`

const writeProofs = (asked: RequirementFacts, links: SectionLinks): Html[] => {
  const { title, trainings, certificates } = asked
  const trainingRows = trainings.map(training => toTrainingRow(training, links))
  const certificateRows = certificates.map(certificate => toCertificateRow(certificate, links))
  return [
    ...(trainingRows.length > 0
      ? [writeTable({ caption: `Training for ${title}`, heads: trainingHeads, rows: trainingRows })]
      : []),
    ...(certificateRows.length > 0
      ? [writeTable({ caption: `Certificates for ${title}`, heads: certificateHeads, rows: certificateRows })]
      : []),
    ...(trainings.length + certificates.length === 0 ? [noProof] : []),
  ]
}

const nameRequirement = ({ title, code }: RequirementFacts) => {
  const shown = toShownCode(code)
  return shown ? `${title} (${shown})` : title
}

const writeRequirement = (asked: RequirementFacts, links: SectionLinks) => html`<h4>${nameRequirement(asked)}</h4>
${writeFacts([
  ['Store', asked.storeName],
  ['Job', asked.job ?? notRecorded],
  ['Hired', asked.hiredOn],
  ['Last day of work', asked.leftOn ?? 'still works here'],
  ['Standing', `${formatStanding(asked)} (on ${asked.day})`],
  ...(asked.switchedOffOn
    ? [['Required until', `${asked.switchedOffOn}, when the store switched it off`] as const]
    : []),
])}${asked.waivers.map(writeWaiver)}${writeProofs(asked, links)}`

const attendanceHeads = ['Live training', 'Day', 'Duration', 'Trainer', 'Language', 'Place']

const toAttendanceRow = ({ title, day, minutes, trainer, provider, language, place }: Attendance) => [
  title,
  day,
  formatTime(minutes * 60),
  provider ? `${trainer}, ${provider}` : trainer,
  language ? formatLanguage(language) : notRecorded,
  place,
]

const writeAttendances = (attendances: readonly Attendance[]) =>
  attendances.length === 0
    ? null
    : writeTable({
        caption: 'Live training attended',
        heads: attendanceHeads,
        rows: attendances.map(toAttendanceRow),
      })

const writeAttestation = ({ day, kind, method }: PersonFacts['attestations'][number]) =>
  html`<li>${day}: ${kind === 'identity' ? 'identity' : 'presence'} attested, ${formatMethod(method).toLowerCase()}</li>
`

/** What a pack says about a person, below their name. */
export const writePerson = (person: PersonFacts, id: string, links: SectionLinks) => html`<section class="person">
<h3 id="${id}">${person.name}</h3>
${person.asked.map(asked => writeRequirement(asked, links))}${writeAttendances(person.attendances)}${
  person.attestations.length > 0
    ? html`<ul>${person.attestations.map(writeAttestation)}</ul>
`
    : null
}</section>
`
