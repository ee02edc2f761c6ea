import type { CardType } from '@trellis/contract/cards/cards.ts'
import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import { isRecordKey } from '@trellis/contract/records.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { html } from '../../../../platform/html.ts'
import type { PackContent, PackFile, PackScope } from '../pack-content.ts'
import { writeDocument } from '../pages/document.ts'
import { readShownFiles, readVersion, type ShownFile, type VersionContent } from './versions.queries.ts'
import { nameOfImage, writeContent } from './write-content.ts'

const nameKind = (kind: string) => {
  if (kind === 'LESSON') return 'Lesson'
  return isRecordKey(cardKinds, kind) ? cardKinds[kind satisfies CardType].label : 'Exam'
}

const writeVersion = ({ title, number, parts }: VersionContent) =>
  writeDocument({
    title: `${title}, version ${number}`,
    body: [
      html`<main>
<h1>${title}, version ${number}</h1>
<p>What learners of this version saw, with the right answers marked.</p>
${parts.map(
  ({ kind, content }, index) => html`<section class="card">
<h2>${index + 1}. ${nameKind(kind)}</h2>
${writeContent(content)}</section>
`,
)}</main>
`,
    ],
  })

type Left = PackContent['leftOut'][number]

const describeLeft = ({ address, title, number, isVideo }: ShownFile): Left => ({
  what: `${address}, shown in ${title}, version ${number}`,
  why: isVideo ? 'Videos and their subtitles are not in packs.' : 'The file is not in the library any more.',
})

const keyOf = (name: string) => `library/${name}`

/** The images that versions show and that are still stored, and the files that are left out. */
export const findShownFiles = async (db: Db, { files }: PackScope, versionIds: readonly string[]) => {
  const [images, leftOut]: [Set<string>, Left[]] = [new Set(), []]
  for (const shown of await readShownFiles(db, versionIds)) {
    const name = nameOfImage(shown.address)
    if (name && (images.has(name) || (await files.find(keyOf(name))))) images.add(name)
    else leftOut.push(describeLeft(shown))
  }
  return { images: [...images], leftOut }
}

async function* writePieces(db: Db, versionId: string) {
  yield* writeVersion(await readVersion(db, versionId))
}

/** A stored file as part of a pack; nothing if it was deleted meanwhile. */
export async function* openStored({ files }: PackScope, key: string): AsyncGenerator<Uint8Array> {
  const stored = await files.open(key)
  if (stored) yield* stored.bytes
}

type ContentFiles = { paths: ReadonlyMap<string, string>; images: readonly string[] }

/** The versions that people took, a page each, and their images. */
export async function* listContentFiles(
  db: Db,
  scope: PackScope,
  { paths, images }: ContentFiles,
): AsyncGenerator<PackFile> {
  for (const [versionId, path] of paths) yield { path, pieces: writePieces(db, versionId) }
  for (const name of images) yield { path: `content/media/${name}`, pieces: openStored(scope, keyOf(name)) }
}
