import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, requiredLine } from '../fields.ts'
import { count, PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { LackingDetail } from './identity.ts'
import { templateCodes } from './templates.ts'

/** The most stores of one pack. */
const mostPackStores = 500
/** The longest period of one pack, in years. */
export const mostPackYears = 7
/** The most people of one part of a pack, and so of one store. */
export const mostPartPeople = 5000
/** The most packs of a person that wait or are being made. */
export const mostOpenPacks = 2
/** Days after which the files of a pack are deleted. */
export const packDays = 30
/** The longest life of an inspector's link, in hours. */
export const linkHours = 24

export const evidenceSentences = {
  stores: 'Choose 1 to 500 stores.',
  day: 'Choose a day.',
  backwards: 'Choose a last day that is not before the first.',
  long: 'Choose a period of at most 7 years.',
  future: 'Choose days that are not in the future.',
  code: 'Enter the code word that the manager tells you.',
}

const Day = z.iso.date(evidenceSentences.day)

/** Of the people of a pack, on its last day or their own; all others are complete, or stayed. */
const standingCounts = {
  /** People who lack a certificate that they must have. */
  incomplete: z.int(),
  /** Other people who lack one that is not due yet, or has no due date. */
  notDue: z.int(),
  /** People who left in the period. */
  left: z.int(),
}

/** What a pack of a store from `keptFrom` until today would lack; it can be made all the same. */
const MissingEvidence = z.object({
  /** Stores without a license number. */
  stores: z.array(z.object({ id: Id, name: z.string() })),
  /** What the template wants of the people who work there, and how many lack each. */
  fields: z.array(LackingDetail),
  /** People who lack any of it. */
  peopleTotal: z.int(),
  /** Certificates of people who work there that wait for someone to look at them. */
  unconfirmed: z.int(),
  /** People of the pack: those for whom something was switched on. */
  asked: z.int(),
  ...standingCounts,
  template: z.enum(templateCodes),
  /** The first day of the longest period that a requirement there says to keep. */
  keptFrom: z.string(),
})
export type MissingEvidence = z.output<typeof MissingEvidence>

const packStates = ['waiting', 'building', 'ready', 'failed', 'deleted'] as const

/** An opening of a pack by an inspector, with a browser such as `Safari, iPhone`. */
const Opening = z.object({ at: Moment, what: z.enum(['page', 'file']), browser: z.nullable(z.string()) })

const InspectionLink = z.object({
  id: Id,
  createdAt: Moment,
  expiresAt: Moment,
  /** Ended before its time, by a person or by wrong code words. */
  endedAt: z.nullable(Moment),
  openings: z.array(Opening),
})
export type InspectionLink = z.output<typeof InspectionLink>

/** A file of a pack: of all its stores, or of some of them if they have too many people for one file. */
const PackPart = z.object({
  /** From 1 on. */
  number: z.int(),
  /** The names of its stores. */
  stores: z.array(z.string()),
  fileName: z.string(),
  bytes: z.int(),
  /** Of the ZIP, in hexadecimal digits. */
  sha256: z.string(),
  /** Someone who worked at stores of several parts is counted in each. */
  people: z.int(),
  ...standingCounts,
})
export type PackPart = z.output<typeof PackPart>

export const EvidencePack = z.object({
  id: Id,
  template: z.enum(templateCodes),
  stores: z.array(z.object({ id: Id, name: z.string() })),
  from: z.string(),
  to: z.string(),
  state: z.enum(packStates),
  requestedBy: z.nullable(z.string()),
  requestedAt: Moment,
  finishedAt: z.nullable(Moment),
  /** The day on which its files are deleted; null = not ready. */
  deletedOn: z.nullable(z.string()),
  /**
   * Why its files were deleted: after 30 days, as someone in them deleted the account, or as a store changed hands and
   * they said why its former owner waived a requirement; null = they are there.
   */
  deletedFor: z.nullable(z.enum(['age', 'person', 'owner'])),
  /** Its files; none before it is ready. */
  parts: z.array(PackPart),
  /** The fingerprint of the key that signed it; null = not ready, or made before it was kept. */
  keyId: z.nullable(z.string()),
  links: z.array(InspectionLink),
})
export type EvidencePack = z.output<typeof EvidencePack>

export const packList = defineList([25, 100], {
  dispensaryId: z.optional(Id),
  /** Those that the caller asked for. */
  mine: z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
})

const NewPack = z
  .object({
    dispensaryIds: z
      .array(Id)
      .check(z.minLength(1, evidenceSentences.stores), z.maxLength(mostPackStores, evidenceSentences.stores)),
    /** Omitted = the longest period that a requirement at the stores says to keep, until today. */
    from: z.optional(Day),
    to: z.optional(Day),
  })
  .check(
    z.refine<{ from?: string | undefined; to?: string | undefined }>(({ from, to }) => !from || !to || to >= from, {
      error: evidenceSentences.backwards,
      path: ['to'],
    }),
  )

const TokenParams = z.object({ token: z.string().check(z.maxLength(100, 'Use at most 100 characters.')) })
const code = requiredLine(evidenceSentences.code, 40)
/** The number of a part, from 1 on; by default the first. */
const part = count(1, mostPackStores)
const partSentence = `Enter 1 to ${mostPackStores}.`
/** The same in JSON. */
const partOfLink = z._default(z.int(partSentence).check(z.gte(1, partSentence), z.lte(mostPackStores, partSentence)), 1)

/** What an inspector sees. */
export const Inspection = z.object({
  /** By name; the time zones by their IANA names. */
  stores: z.array(z.object({ name: z.string(), licenseNumber: z.nullable(z.string()), timeZone: z.string() })),
  template: z.enum(templateCodes),
  from: z.string(),
  to: z.string(),
  madeAt: Moment,
  /** When the link ends. */
  expiresAt: Moment,
  parts: z.array(PackPart),
  /** The fingerprint of the key that signed it; null = made before it was kept. */
  keyId: z.nullable(z.string()),
  /** The first page: an HTML document without scripts; null = over 2 MB, or one of several, to be read in the file. */
  page: z.nullable(z.string()),
})
export type Inspection = z.output<typeof Inspection>

/** Files that prove the training of stores, for those who manage them. */
export const packs = {
  missing: endpoint({
    method: 'GET',
    path: '/evidence/missing',
    access: storeManagers,
    summary: 'What a pack of a store would lack today',
    query: z.object({ dispensaryId: Id }),
    response: MissingEvidence,
  }),
  create: endpoint({
    method: 'POST',
    path: '/evidence/packs',
    access: storeManagers,
    summary:
      'Ask for an evidence pack of stores of one state; it is made in the background, in several parts if it is large',
    body: NewPack,
    response: z.object({ id: Id }),
    problems: ['PACKS_FULL', 'PACK_STATES_DIFFER', 'PACK_TOO_LARGE'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/evidence/packs',
    access: storeManagers,
    summary: 'The packs of stores in reach, newest first',
    query: packList.query,
    response: PageOf(EvidencePack),
  }),
  find: endpoint({
    method: 'GET',
    path: '/evidence/packs/:id',
    access: storeManagers,
    summary: 'A pack: whether it is ready, and who opened it',
    params: IdParams,
    response: EvidencePack,
    perMinute: 120,
  }),
  openFile: endpoint({
    method: 'POST',
    path: '/evidence/packs/:id/file',
    access: storeManagers,
    summary:
      'A link to a file of a pack, by default that of its only or first part, valid for a minute; each use is recorded',
    params: IdParams,
    query: z.object({ part }),
    response: z.object({ url: z.string(), expiresAt: Moment }),
    problems: ['PACK_NOT_READY'],
    repeatable: true,
  }),
  addLink: endpoint({
    method: 'POST',
    path: '/evidence/packs/:id/inspection-links',
    access: storeManagers,
    summary: 'A link for an inspector, valid for 24 hours, and the code word that opens it; both are shown once',
    params: IdParams,
    response: z.object({ id: Id, url: z.string(), code: z.string(), expiresAt: Moment }),
    problems: ['PACK_NOT_READY'],
    // So that no response with secrets is stored.
    repeatable: true,
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/evidence/inspection-links/:id',
    access: storeManagers,
    summary: 'End an inspector’s link',
    params: IdParams,
    repeatable: true,
  }),
}

/** For an inspector, who has a link and a code word and no account. */
export const inspections = {
  open: endpoint({
    method: 'POST',
    path: '/inspections/:token',
    access: 'public',
    summary: 'Open a pack by a link and its code word; each opening is recorded',
    params: TokenParams,
    body: z.object({ code }),
    response: Inspection,
    problems: ['INSPECTION_CODE_WRONG', 'INSPECTION_ENDED'],
    repeatable: true,
    perMinute: 20,
  }),
  openFile: endpoint({
    method: 'POST',
    path: '/inspections/:token/file',
    access: 'public',
    summary: 'A link to a file of a pack, valid for a minute, by a link and its code word; each use is recorded',
    params: TokenParams,
    body: z.object({ code, part: partOfLink }),
    response: z.object({ url: z.string(), expiresAt: Moment }),
    problems: ['INSPECTION_CODE_WRONG', 'INSPECTION_ENDED'],
    repeatable: true,
    perMinute: 20,
  }),
}
