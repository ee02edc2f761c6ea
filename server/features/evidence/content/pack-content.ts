import type { EvidenceTemplate } from '@trellis/contract/evidence/templates.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { PdfSigner } from '../../../platform/pdf/pdf-document.ts'
import type { PackCounts } from './facts/pack-standing.ts'

/** A file of a pack, with some of its stores. */
export type PackPart = { file: string; stores: readonly { id: string; name: string }[] }

/** What a part of a pack is about: one that is not divided has one part. */
export type PackScope = {
  packId: string
  template: EvidenceTemplate
  /** From 1 on. */
  part: number
  /** All parts of the pack. */
  parts: readonly PackPart[]
  /** The stores of this part. */
  dispensaryIds: readonly string[]
  /** Days of the stores' calendars, both included. */
  from: string
  to: string
  language: 'en' | 'es'
  /** The moment of all that the pack says. */
  now: Date
  /** Where the pages of certificates are. */
  siteUrl: string
  /** Where images of courses and files of certificates are stored. */
  files: Pick<Files, 'find' | 'open'>
  /** Signs pack.pdf as well, for its timestamp; omitted = the manifest alone is signed. */
  signer?: PdfSigner
}

/** A file of a pack, read once. */
export type PackFile = {
  /** Within the ZIP, such as `content/checking-id-v3.html`. */
  path: string
  pieces: AsyncIterable<string | Uint8Array>
}

/** What a pack holds beside its manifest. */
export type PackContent = PackCounts & {
  /** The people whom it names, without those whose account is deleted. */
  userIds: readonly string[]
  /** What a reader could miss, with the reason, such as a certificate's file that was deleted. */
  leftOut: readonly { what: string; why: string }[]
  /** The first page, `index.html`, in pieces: without scripts and addresses of others. */
  page: readonly Uint8Array[]
  /** All other files, in the order of the ZIP; `index.html` is not among them. */
  files: AsyncIterable<PackFile>
}
