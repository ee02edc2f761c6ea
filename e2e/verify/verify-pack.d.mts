type Manifest = {
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
export function readFile(zip: Buffer, path: string): Buffer
