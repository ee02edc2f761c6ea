import type { EvidencePack, InspectionLink, PackPart } from '@trellis/contract/evidence/packs.ts'

export const idOf = (number: number) => `0197aa10-0000-7000-8000-${String(number).padStart(12, '0')}`

export const store = {
  id: idOf(1),
  kind: 'store' as const,
  name: 'Juniper & Main',
  place: 'Denver, CO',
  chainName: null,
}
export const otherStore = { ...store, id: idOf(2), name: 'Elm Street' }

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export const openLink: InspectionLink = {
  id: idOf(71),
  createdAt: inHours(-1),
  expiresAt: inHours(23),
  endedAt: null,
  openings: [{ at: inHours(-0.5), what: 'page', browser: 'Safari on iPhone' }],
}

export const wholePart: PackPart = {
  number: 1,
  stores: [store.name],
  fileName: 'evidence-juniper-main-2023-12-01-2026-11-30.zip',
  bytes: 1_400_000,
  sha256: 'ab'.repeat(32),
  people: 14,
  incomplete: 2,
  notDue: 1,
  left: 3,
}

/** Two parts of a pack that is too large for one file. */
export const twoParts: PackPart[] = [
  { ...wholePart, fileName: 'evidence-high-desert-part-1-of-2.zip' },
  {
    ...wholePart,
    number: 2,
    stores: [otherStore.name, 'Oak Street'],
    fileName: 'evidence-high-desert-part-2-of-2.zip',
    people: 4998,
  },
]

export const readyPack: EvidencePack = {
  id: idOf(51),
  template: 'CO',
  stores: [{ id: store.id, name: store.name }],
  from: '2023-12-01',
  to: '2026-11-30',
  state: 'ready',
  requestedBy: 'Dana Mireles',
  requestedAt: inHours(-2),
  finishedAt: inHours(-2),
  deletedOn: '2026-12-30',
  deletedFor: null,
  parts: [wholePart],
  keyId: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  links: [],
}

/** A pack before it is ready, or one that cannot be. */
export const packIn = (state: EvidencePack['state']): EvidencePack => ({
  ...readyPack,
  state,
  finishedAt: null,
  deletedOn: null,
  parts: [],
  keyId: null,
})

export const nothingMissing = {
  stores: [],
  fields: [],
  peopleTotal: 0,
  unconfirmed: 0,
  incomplete: 0,
  notDue: 0,
  left: 0,
  asked: 14,
  template: 'CO',
  keptFrom: '2023-12-01',
}
