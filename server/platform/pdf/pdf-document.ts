/** What signs a PDF. */
export type PdfSigner = {
  /** X.509, DER. */
  certificate: Uint8Array
  /** The certificates above it, DER. */
  chain: readonly Uint8Array[]
  /** ECDSA with SHA-256, as DER. */
  sign: (bytes: Uint8Array) => Promise<Uint8Array>
  /** Omitted = signed without a timestamp. */
  timestamps?: PdfTimestamps
}

/** The moment of a signature, told by an authority; without an answer, the document is signed without it. */
export type PdfTimestamps = {
  /** A token of RFC 3161, as DER, about a SHA-256 digest. */
  ask: (digest: Uint8Array) => Promise<Uint8Array>
  /** Told of each signature; null = it has a timestamp. */
  settle: (failure: unknown) => void
}

export type PdfColumn = {
  title: string
  /** Its part of the width, beside those of the other columns. */
  share: number
}

export type PdfBlock =
  | { kind: 'heading'; text: string; level: 1 | 2 }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  | { kind: 'rule' }
  /** The width is in points, 72 to the inch. */
  | { kind: 'image'; png: Uint8Array; width: number }

/** A document to print, from top to bottom; it breaks into pages by itself. */
export type PdfDocument = {
  title: string
  language: 'en' | 'es'
  madeAt: Date
  blocks: readonly PdfBlock[]
  /** Omitted = not signed. */
  signer?: PdfSigner
}
