type Manifest = {
  pack: string
  part: number
  parts: { file: string; stores: { id: string; name: string }[] }[]
  madeAt: string
  people: number
  incomplete: number
  notDue: number
  left: number
  chain: { position: number; hash: string }
  files: { path: string; bytes: number; sha256: string }[]
}

export type Verdict = { findings: string[]; manifest?: Manifest; signer?: string }

export function verifyPack(zip: Buffer): Verdict
export function verifyParts(zips: Buffer[]): { findings: string[]; verdicts: Verdict[] }
export function readFile(zip: Buffer, path: string): Buffer
