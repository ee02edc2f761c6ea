import type { PdfBlock, PdfDocument } from '../../../../platform/pdf/pdf-document.ts'
import type { PackScope } from '../pack-content.ts'
import { listPartFacts, notRecorded } from '../words.ts'
import { formatMade, listNotices, nameTemplate, type PackHead, type PackPeople } from './index-page.ts'

/** Rows of people that are printed: about 60 pages. */
export const mostPrinted = 500

const columns = [
  { title: 'Name', share: 3 },
  { title: 'Job', share: 2 },
  { title: 'Requirement', share: 3 },
  { title: 'Standing', share: 5 },
]

const listStores = ({ stores }: PackHead) =>
  stores.map(({ name, address, licenseNumber }): readonly [string, string] => [
    name,
    `${address}. License number: ${licenseNumber ?? notRecorded}`,
  ])

const noteOthers = ({ counts: { people }, printed }: PackPeople): PdfBlock[] =>
  printed.length < mostPrinted
    ? []
    : [
        {
          kind: 'paragraph',
          text: `Only the first ${mostPrinted} rows are printed. All ${people} people are in index.html.`,
        },
      ]

/** The first page of a pack on paper: the stores, what a reader must know, and the standing of everyone. */
export const describePackPdf = (scope: PackScope, head: PackHead, people: PackPeople): PdfDocument => ({
  title: `Training records, ${scope.from} to ${scope.to}`,
  language: 'en',
  madeAt: scope.now,
  blocks: [
    { kind: 'heading', text: 'Training records', level: 1 },
    {
      kind: 'facts',
      facts: [
        ...listStores(head),
        ['Period', `${scope.from} to ${scope.to}`],
        ['Made on', formatMade(scope, head)],
        ['Template', `${nameTemplate(scope.template.code)}, edition ${scope.template.edition}`],
        ...listPartFacts(scope),
      ],
    },
    ...listNotices(scope, head, people).map(([text]): PdfBlock => ({ kind: 'paragraph', text })),
    { kind: 'paragraph', text: 'index.html has the same with all trainings, in a form for screen readers.' },
    { kind: 'heading', text: 'People', level: 2 },
    { kind: 'table', columns, rows: people.printed },
    ...noteOthers(people),
  ],
})
