import { library } from '@trellis/contract/media/library.ts'
import { sql } from 'kysely'
import { buildFile } from '../../features/media/media.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const authored = { reach: ownFor('ROLE_BRAND_ADMIN'), by: 'ROLE_BRAND_ADMIN' } as const
const read = { reach: ownFor('ROLE_BRAND_ADMIN', 'ROLE_BRAND_SALES', 'ROLE_RESELLER'), by: 'ROLE_BRAND_SALES' } as const
const ofChains = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const

/** The files that a call needs again each time, by the brand or chain of their side. */
const prepared = new Map<string, { id: string; other: string }>()
const preparedFor = (ownerId: string) => prepared.get(ownerId) ?? { id: ownerId, other: ownerId }

const brandFiles = async (db: Db, { brandId }: WorldIds) => {
  const holder = `brand:${brandId}`
  const [file, other] = [await buildFile(db, { holder }), await buildFile(db, { holder })]
  prepared.set(brandId, { id: file.id, other: other.id })
}
const chainFile = async (db: Db, { retailOrganizationId }: WorldIds) => {
  const file = await buildFile(db, { holder: `retail-organization:${retailOrganizationId}` })
  prepared.set(retailOrganizationId, { id: file.id, other: file.id })
}
const noLogos = (db: Db, { brandId }: WorldIds) =>
  sql`delete from stored_file where holder = ${`brand:${brandId}`}`.execute(db)

const file = ({ brandId }: WorldIds) => ({ params: { id: preparedFor(brandId).id } })

/** Libraries: written by the authors of their owner, read by those who sell for a brand, too. */
export const libraryRows = [
  row(library.list, {
    proves: 'API-107',
    input: ({ brandId }) => ({ query: { brandId, search: 'file', limit: 5 } }),
    arrange: brandFiles,
    ...read,
  }),
  row(library.list, {
    proves: 'API-107',
    as: 'of a chain',
    input: ({ retailOrganizationId }) => ({ query: { retailOrganizationId, limit: 5 } }),
    arrange: chainFile,
    ...ofChains,
  }),
  row(library.get, { proves: 'API-107', input: file, arrange: brandFiles, ...read }),
  row(library.createUploadCredentials, {
    proves: 'API-107',
    as: 'of a logo',
    input: ({ brandId }) => ({ body: { fileName: 'logo.png', purpose: 'logo', brandId } }),
    arrange: noLogos,
    ...authored,
  }),
  row(library.createUploadCredentials, {
    proves: 'API-107',
    as: 'of a poster',
    input: ({ brandId }) => ({ body: { fileName: 'poster.png', purpose: 'poster', brandId, bytes: 1000 } }),
    ...authored,
  }),
  row(library.createPosterCredentials, {
    proves: 'API-107',
    input: ({ brandId }) => ({ body: { filename: 'poster.png', brandId } }),
    ...authored,
  }),
  row(library.uploaded, { proves: 'API-107', input: file, arrange: brandFiles, ...authored }),
  row(library.change, {
    proves: 'API-107',
    input: ids => ({ ...file(ids), body: { fileName: 'counter.jpg', alt: 'A counter' } }),
    arrange: brandFiles,
    ...authored,
  }),
  row(library.change, {
    proves: 'API-107',
    as: 'of a chain',
    input: ({ retailOrganizationId }) => ({
      params: { id: preparedFor(retailOrganizationId).id },
      body: { alt: 'A counter' },
    }),
    arrange: chainFile,
    ...ofChains,
  }),
  row(library.replace, {
    proves: 'API-107',
    input: ids => ({ ...file(ids), body: { by: preparedFor(ids.brandId).other } }),
    arrange: brandFiles,
    ...authored,
  }),
  row(library.remove, { proves: 'API-107', input: file, arrange: brandFiles, ...authored }),
]
