import { library } from '@trellis/contract/media/library.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { type Call, implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { lockBrand } from '../../organizations/brands.public.ts'
import { administeredBrands } from '../../organizations/reach.public.ts'
import { grantLogo } from '../logos.public.ts'
import { changeFile } from './change-file.ts'
import { confirmUpload } from './confirm-upload.ts'
import { type FileRequest, grantFile } from './grant-file.ts'
import { getFile, listFiles, listUses, lockFile } from './library.queries.ts'
import { ownerOfHolder } from './library.rules.ts'
import {
  authoredFiles,
  getLibraryHolder,
  mayAuthor,
  type NamedOwner,
  readableFiles,
  readableUses,
  replacedHolders,
  requireOwner,
} from './library.scope.ts'
import { replaceFile } from './replace-file.ts'

type GrantCall = Pick<Call<typeof library.createPosterCredentials>, 'db' | 'actor' | 'files' | 'config' | 'now'>
type GrantedFile = NamedOwner &
  Pick<FileRequest, 'fileName' | 'isPoster' | 'nameField'> & { bytes?: number | undefined }

/** Grants an author the upload of one file of a library. */
const grantUpload = async ({ db, actor, files, config, now }: GrantCall, { fileName, bytes, ...file }: GrantedFile) => {
  const holder = getLibraryHolder(actor, file)
  await requireOwner(db, actor, file)
  const isAuthor = mayAuthor(actor, holder)
  if (!isAuthor) throw problem('NOT_FOUND')
  const { isPoster, nameField } = file
  const largestLibrary = config.uploads.holderBytes
  return grantFile(db, { files, largestLibrary, holder, fileName, bytes, isPoster, nameField, actorId: actor.id, now })
}

export const libraryRoutes = implement('library', library, {
  list: async ({ db, actor, query }) => {
    const holder = getLibraryHolder(actor, query)
    await requireOwner(db, actor, query)
    const page = await listFiles(db, { ...query, holder, kind: query.kind })
    return { ...page, mayAuthor: mayAuthor(actor, holder) }
  },
  get: async ({ db, actor, params: { id } }) => {
    const { file, holder } = await getFile(db, { id, condition: readableFiles(actor) })
    const usedIn = await listUses(db, file.url, readableUses(actor))
    return { ...file, ...ownerOfHolder(holder), usedIn, mayAuthor: mayAuthor(actor, holder) }
  },
  createUploadCredentials: async call => {
    const { fileName, filename = '', purpose, brandId, ...rest } = call.body
    const name = fileName ?? filename
    if (purpose !== 'logo')
      return grantUpload(call, {
        ...rest,
        brandId,
        fileName: name,
        isPoster: purpose === 'poster',
        nameField: 'fileName',
      })
    const { db, actor, files, now } = call
    const condition = administeredBrands(actor)
    await lockBrand(db, { id: requireFound(brandId), condition })
    const credentials = await grantLogo(db, {
      files,
      brandId: requireFound(brandId),
      fileName: name,
      ownerId: actor.id,
      now,
    })
    return { ...credentials, id: null }
  },
  createPosterCredentials: call => {
    const { filename: fileName, ...rest } = call.body
    return grantUpload(call, { ...rest, fileName, isPoster: true, nameField: 'filename' })
  },
  uploaded: withoutTransaction(async ({ db, actor, transact, files, params: { id }, client, now }) => {
    await confirmUpload(db, files, { actor, transact, id, client, now })
    return (await getFile(db, { id, condition: authoredFiles(actor) })).file
  }),
  change: async ({ db, actor, params: { id }, body, client, now }) => {
    const condition = authoredFiles(actor)
    await changeFile(db, { id, condition, changes: body })
    await recordAct(db, { act: 'file-changed', actorId: actor.id, subjectId: id, client, now })
    return (await getFile(db, { id, condition })).file
  },
  replace: async ({ db, actor, params: { id }, body: { by }, emit, client, now }) =>
    replaceFile(db, {
      ...{ id, by, condition: authoredFiles(actor), holders: replacedHolders(actor) },
      ...{ emit, actorId: actor.id, client, now },
    }),
  remove: async ({ db, actor, params: { id }, client, now }) => {
    const { address } = await lockFile(db, { id, condition: authoredFiles(actor) })
    if ((await listUses(db, address, sql`true`)).length > 0) throw problem('FILE_IN_USE')
    await db.updateTable('media_asset').set({ removed_at: now }).where('id', '=', id).execute()
    await recordAct(db, { act: 'file-deleted', actorId: actor.id, subjectId: id, client, now })
  },
})
