import type { TemplateCode } from '@trellis/contract/evidence/templates.ts'
import { states } from '@trellis/contract/states.ts'
import { type Html, html } from '../../../../platform/html.ts'
import type { PackScope } from '../pack-content.ts'
import { countPeople, notRecorded } from '../words.ts'
import { writeDocument, writeFacts, writeTable } from './document.ts'

/** What is known about a pack before its people. */
export type PackHead = {
  stores: readonly { name: string; address: string; licenseNumber: string | null; licenseExpiresOn: string | null }[]
  /** The day on which learning records started. */
  recordsFrom: string
}

/** What a pack says about its people, in their order. */
export type PackPeople = {
  people: number
  incomplete: number
  /** Who is incomplete and why: a line each. */
  reasons: readonly Html[]
  heads: readonly string[]
  rows: readonly (readonly (string | Html)[])[]
  sections: readonly Html[]
  /** The rows of the printed page, for as many people as it has room for. */
  printed: readonly (readonly string[])[]
}

/** The name of a template. */
export const nameTemplate = (code: TemplateCode) => (code === 'general' ? 'All states' : states[code])

const countComplete = ({ people, incomplete }: PackPeople) => [
  `${people - incomplete} of ${countPeople(people)} complete. ${incomplete} incomplete${incomplete > 0 ? ': see below' : ''}.`,
  `${people - incomplete} de ${people === 1 ? '1 persona' : `${people} personas`} con todo completo. Incompletas: ${incomplete}.`,
]

/** What a reader must know first, in both languages. */
export const listNotices = (head: PackHead, people: PackPeople): (readonly [string, string])[] => [
  [countComplete(people)[0] ?? '', countComplete(people)[1] ?? ''],
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

const writeNotice = ([english, spanish]: readonly [string, string]) =>
  html`<li>${english}<br><span lang="es">${spanish}</span></li>
`

const writeStore = ({ name, address, licenseNumber, licenseExpiresOn }: PackHead['stores'][number]) =>
  html`<li>${name}, ${address}. License number: ${licenseNumber ?? notRecorded}${licenseExpiresOn ? `, valid until ${licenseExpiresOn}` : ''}</li>
`

const writeHead = (scope: PackScope, head: PackHead, people: PackPeople) => html`<header>
<h1>Training records</h1>
<ul>
${head.stores.map(writeStore)}</ul>
${writeFacts([
  ['Period', `${scope.from} to ${scope.to}`],
  ['Made at', scope.now.toISOString()],
  [
    'Template',
    `${nameTemplate(scope.template.code)}, edition ${scope.template.edition}, checked on ${scope.template.checkedOn}`,
  ],
])}<ul>
${listNotices(head, people).map(writeNotice)}</ul>
</header>
<main>
<h2>Incomplete</h2>
`

const noOne = html`<p>No one.</p>
`

const writeReasons = ({ reasons }: PackPeople) =>
  reasons.length === 0
    ? noOne
    : html`<ul>
${reasons}</ul>
`

/** The first page of a pack. */
export const writeIndexPage = (scope: PackScope, head: PackHead, people: PackPeople) => {
  const { heads, rows, sections } = people
  const caption = 'People and their last training for each requirement; all trainings are below and in roster.csv'
  return writeDocument({
    title: `Training records, ${scope.from} to ${scope.to}`,
    body: [
      writeHead(scope, head, people),
      writeReasons(people),
      html`<h2>People</h2>
${writeTable({ caption, heads, rows })}<h2>Details</h2>
`,
      ...sections,
      html`</main>
`,
    ],
  })
}
