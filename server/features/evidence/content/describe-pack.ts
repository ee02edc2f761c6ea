import { itemAt } from '@trellis/contract/required.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { csvLine } from '../../../platform/exports/csv.ts'
import { type Html, html } from '../../../platform/html.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { collectCertificates, findBroughtFiles, listBroughtFiles } from './brought-files.ts'
import { findShownFiles, listContentFiles } from './courses/content-files.ts'
import { collectVersions } from './courses/content-paths.ts'
import { listEarnedFiles } from './earned-files.ts'
import { readAskedPeople } from './facts/asked-people.queries.ts'
import { addPerson, noPeople, type PackStanding } from './facts/pack-standing.ts'
import { type PersonFacts, type RequirementFacts, readFacts } from './facts/read-facts.ts'
import type { PackContent, PackFile, PackScope } from './pack-content.ts'
import { toBytes, writeRow } from './pages/document.ts'
import { type PackHead, writeIndexPage } from './pages/index-page.ts'
import { describePackPdf, mostPrinted } from './pages/pack-pdf.ts'
import { writePerson } from './pages/person-section.ts'
import { writeRecords } from './records.ts'
import { formatStanding, listColumns, listRosterRows, toCells } from './roster.ts'
import { notRecorded } from './words.ts'

const readHead = async (db: Db, { dispensaryIds }: PackScope) => {
  const { rows } = await sql<PackHead>`
    select (select json_agg(json_build_object(
              'name', d.name, 'licenseNumber', d.license_number, 'licenseExpiresOn', d.license_expires_on,
              'timeZone', d.time_zone, 'address', concat_ws(', ', d.address_line1, d.address_line2, d.city, d.state_code || ' ' || d.zip_code))
              order by lower(d.name), d.id)
              from dispensary d where d.id = any(${dispensaryIds}::uuid[])) as stores,
           (select (c.began_at at time zone 'UTC')::date::text from learning_record_chain c) as "recordsFrom"`.execute(
    db,
  )
  return singleRow(rows)
}

const listReasons = (person: PersonFacts, standing: PackStanding, id: string): Html[] =>
  person.asked
    .filter(asked => asked.standing === standing)
    .map(
      asked => html`<li><a href="#${id}">${person.name}</a>, ${asked.storeName}: ${asked.title}. ${formatStanding(asked)}</li>
`,
    )

/** What is written of people, one after the other, and the files that it names. */
const newPeople = (scope: PackScope) => {
  const { template } = scope
  const heads = listColumns(template).map(({ title }) => title)
  const [versions, certificates] = [collectVersions(), collectCertificates(scope)]
  const [userIds, named] = [new Set<string>(), new Set<string>()]
  const [incomplete, notDue]: [Uint8Array[], Uint8Array[]] = [[], []]
  const [rows, sections]: [Uint8Array[], Uint8Array[]] = [[], []]
  const printed: string[][] = []
  const roster: Uint8Array[] = [Buffer.from(`\ufeff${csvLine(heads)}`)]
  const style = { template, contentPath: versions.pathOf }
  const links = { content: versions.pathOf, certificate: certificates.pathOf }
  let counts = noPeople
  const describeAsked = (person: PersonFacts, id: string) => (asked: RequirementFacts) => {
    const cells = listRosterRows(person, asked, style).map(row => toCells(row, template))
    if (printed.length < mostPrinted)
      printed.push([person.name, asked.job ?? notRecorded, asked.title, formatStanding(asked)])
    const [name = '', ...others] = itemAt(cells, -1)
    return { lines: cells.map(csvLine).join(''), row: writeRow([html`<a href="#${id}">${name}</a>`, ...others]) }
  }
  const describe = (person: PersonFacts) => {
    counts = addPerson(counts, person)
    const id = `person-${counts.people}`
    userIds.add(person.userId)
    if (!person.isErased) named.add(person.userId)
    certificates.add(person)
    return {
      asked: person.asked.map(describeAsked(person, id)),
      incomplete: listReasons(person, 'incomplete', id),
      notDue: listReasons(person, 'not-due', id),
      section: writePerson(person, id, links),
    }
  }
  /** Only bytes are kept of each batch: its texts need several times as much memory. */
  const add = (batch: readonly PersonFacts[]) => {
    const described = batch.map(describe)
    const asked = described.flatMap(each => each.asked)
    roster.push(Buffer.from(asked.map(({ lines }) => lines).join('')))
    rows.push(toBytes(asked.map(({ row }) => row)))
    incomplete.push(toBytes(described.flatMap(each => each.incomplete)))
    notDue.push(toBytes(described.flatMap(each => each.notDue)))
    sections.push(toBytes(described.map(({ section }) => section)))
  }
  const finish = () => ({ counts, heads, reasons: { incomplete, notDue }, rows, sections, printed })
  return { versions, certificates, roster, userIds, named, add, finish }
}

async function* printPdf(document: PdfDocument, { signer }: PackScope) {
  yield await makePdf({ ...document, ...(signer && { signer }) })
}

async function* writeLines(lines: readonly (string | Uint8Array)[]) {
  yield* lines
}

type FoundFiles = { pdf: PdfDocument; images: readonly string[]; brought: Parameters<typeof listBroughtFiles>[1] }
type Listing = Pick<ReturnType<typeof newPeople>, 'roster' | 'certificates' | 'userIds' | 'versions'> & FoundFiles

async function* listFiles(db: Db, scope: PackScope, listing: Listing): AsyncGenerator<PackFile> {
  const { roster, certificates, userIds, versions, images, brought, pdf } = listing
  yield { path: 'pack.pdf', pieces: printPdf(pdf, scope) }
  yield { path: 'roster.csv', pieces: writeLines(roster) }
  yield { path: 'credentials.csv', pieces: writeLines(certificates.lines) }
  yield { path: 'records.ndjson', pieces: writeRecords(db, scope, [...userIds]) }
  yield* listContentFiles(db, scope, { paths: versions.paths, images })
  yield* listEarnedFiles(db, scope, certificates.earned)
  yield* listBroughtFiles(scope, brought)
}

/** What a pack holds, read in the transaction of `db`, which sees one snapshot and stays open until the files are read. */
export const describePack = async (db: Db, scope: PackScope): Promise<PackContent> => {
  const head = await readHead(db, scope)
  const people = newPeople(scope)
  for await (const batch of readAskedPeople(db, scope)) people.add(await readFacts(db, scope, batch))
  const shown = await findShownFiles(db, scope, [...people.versions.paths.keys()])
  const brought = await findBroughtFiles(scope, people.certificates.paths)
  const written = people.finish()
  const pdf = describePackPdf(scope, head, written)
  // Without what only the page is written from, which is large.
  const { roster, certificates, userIds, versions } = people
  const listing = { roster, certificates, userIds, versions, images: shown.images, brought: brought.stored, pdf }
  return {
    ...written.counts,
    userIds: [...people.named],
    leftOut: [...certificates.deleted, ...certificates.earned.listLeftOut(), ...brought.leftOut, ...shown.leftOut],
    page: writeIndexPage(scope, head, written),
    files: listFiles(db, scope, listing),
  }
}
