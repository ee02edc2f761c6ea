import type { TemplateCode } from '@trellis/contract/evidence/templates.ts'
import { states } from '@trellis/contract/states.ts'
import { html } from '../../../../platform/html.ts'
import type { PackCounts } from '../facts/pack-standing.ts'
import type { PackScope } from '../pack-content.ts'
import { countPeople, formatDay, formatMoment, listPartFacts, notRecorded } from '../words.ts'
import { endTable, startTable, writeDocument, writeFacts } from './document.ts'

/** What is known about a pack before its people. */
export type PackHead = {
  stores: readonly {
    name: string
    address: string
    timeZone: string
    licenseNumber: string | null
    licenseExpiresOn: string | null
  }[]
  /** The day on which learning records started. */
  recordsFrom: string
}

/** What a pack says about its people, in their order. */
export type PackPeople = {
  counts: PackCounts
  /** Who is not complete and why: a line for each requirement. */
  reasons: { incomplete: readonly Uint8Array[]; notDue: readonly Uint8Array[] }
  heads: readonly string[]
  /** The rows of the table of people. */
  rows: readonly Uint8Array[]
  sections: readonly Uint8Array[]
  /** The rows of the printed page, for as many people as it has room for. */
  printed: readonly (readonly string[])[]
}

/** The name of a template. */
export const nameTemplate = (code: TemplateCode) => (code === 'general' ? 'All states' : states[code])

const countComplete = ({ people, incomplete, notDue }: PackCounts, day: string): readonly [string, string] => {
  const complete = people - incomplete - notDue
  return [
    `${complete} of ${countPeople(people)} complete on ${formatDay(day, 'en')}. ${incomplete} incomplete, ${notDue} not due yet${complete < people ? ': see below' : ''}.`,
    `${complete} de ${people === 1 ? '1 persona' : `${people} personas`} con todo completo el ${formatDay(day, 'es')}. Incompletas: ${incomplete}. Aún no exigible: ${notDue}.`,
  ]
}

const countLeft = ({ people, left }: PackCounts): readonly [string, string] => [
  `${countPeople(people)}, ${left} of whom left in the period, with the standing of their last day of work.`,
  `Se fueron durante el período: ${left} de ${people}, con el estado de su último día de trabajo.`,
]

/** What a reader must know first, in both languages. */
export const listNotices = (
  { to }: PackScope,
  head: PackHead,
  { counts }: PackPeople,
): (readonly [string, string])[] => [
  countComplete(counts, to),
  ...(counts.left > 0 ? [countLeft(counts)] : []),
  [
    'Hours are measured active minutes, not seat time.',
    'Las horas son minutos activos medidos, no tiempo de asistencia.',
  ],
  [
    'This file does not make a course state-approved.',
    'Este archivo no convierte un curso en uno aprobado por el estado.',
  ],
  [
    `Records before ${head.recordsFrom} are not in the chain.`,
    `Los registros anteriores al ${head.recordsFrom} no están en la cadena.`,
  ],
]

/** The moment of all that a pack says, by the clock of its first store. */
export const formatMade = ({ now }: PackScope, { stores }: PackHead) => formatMoment(now, stores[0]?.timeZone ?? 'UTC')

const writeNotice = ([english, spanish]: readonly [string, string]) =>
  html`<li>${english}<br><span lang="es">${spanish}</span></li>
`

const describeStore = ({ name, address, licenseNumber, licenseExpiresOn }: PackHead['stores'][number]) =>
  `${name}, ${address}. License number: ${licenseNumber ?? notRecorded}${licenseExpiresOn ? `, valid until ${licenseExpiresOn}` : ''}`

const writeStores = (stores: readonly string[]) =>
  stores.length > 1
    ? html`<ul>
${stores.map(
  store => html`<li>${store}</li>
`,
)}</ul>
`
    : html`<p>${stores[0] ?? ''}</p>
`

const writeHead = (scope: PackScope, head: PackHead, people: PackPeople) => html`<header>
<h1>Training records</h1>
${writeStores(head.stores.map(describeStore))}${writeFacts([
  ['Period', `${scope.from} to ${scope.to}`],
  ['Made on', formatMade(scope, head)],
  [
    'Template',
    `${nameTemplate(scope.template.code)}, edition ${scope.template.edition}, checked on ${scope.template.checkedOn}`,
  ],
  ...listPartFacts(scope),
])}<ul>
${listNotices(scope, head, people).map(writeNotice)}</ul>
</header>
<main>
`

const noOne = html`<p>No one.</p>
`

const startList = html`<ul>
`
const endList = html`</ul>
`

const writeReasons = (title: string, reasons: readonly Uint8Array[]) => [
  html`<h2>${title}</h2>
`,
  ...(reasons.every(({ length }) => length === 0) ? [noOne] : [startList, ...reasons, endList]),
]

/** The first page of a pack. */
export const writeIndexPage = (scope: PackScope, head: PackHead, people: PackPeople) => {
  const { heads, reasons, rows, sections } = people
  const caption = 'People and their last training for each requirement; all trainings are below and in roster.csv'
  return writeDocument({
    title: `Training records, ${scope.from} to ${scope.to}`,
    body: [
      writeHead(scope, head, people),
      ...writeReasons('Incomplete', reasons.incomplete),
      ...writeReasons('Not due yet', reasons.notDue),
      html`<h2>People</h2>
${startTable({ caption, heads })}`,
      ...rows,
      html`${endTable}<h2>Details</h2>
`,
      ...sections,
      html`</main>
`,
    ],
  })
}
