import { library } from '@trellis/contract/media/library.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { pagedResponse } from '../../../platform/database/list-query.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { found, problem } from '../../../platform/problem.ts'
import { lockBrand } from '../../organizations/brands.public.ts'
import { administeredBrands } from '../../organizations/reach.public.ts'
import { grantLogo } from '../logos.public.ts'
import { changeFile } from './change-file.ts'
import { confirmUpload } from './confirm-upload.ts'
import { grantFile } from './grant-file.ts'
import { ownerOfHolder } from './library.rules.ts'
import {
  authoredFiles,
  libraryOf,
  mayAuthor,
  readableFiles,
  readableUses,
  replacedHolders,
  requireOwner,
} from './library.scope.ts'
import { getFile, listFiles, listUses, lockFile } from './library.store.ts'
import { replaceFile } from './replace-file.ts'

export const libraryRoutes = implement('library', library, {
  list: async ({ db, actor, query }) => {
    const holder = libraryOf(actor, query)
    await requireOwner(db, actor, query)
    const page = await listFiles(db, { ...query, holder, kind: query.kind })
    return { ...pagedResponse(page, query), mayAuthor: mayAuthor(actor, holder) }
  },
  get: async ({ db, actor, params: { id } }) => {
    const { file, holder } = await getFile(db, { id, condition: readableFiles(actor) })
    const usedIn = await listUses(db, file.url, readableUses(actor))
    return { ...file, ...ownerOfHolder(holder), usedIn, mayAuthor: mayAuthor(actor, holder) }
  },
  createUploadCredentials: async ({ db, actor, files, config, body, now }) => {
    const { fileName, purpose, brandId, bytes } = body
    if (purpose === 'logo') {
      const condition = administeredBrands(actor)
      await lockBrand(db, { id: found(brandId), condition })
      return {
        ...(await grantLogo(db, { files, brandId: found(brandId), fileName, ownerId: actor.id, now })),
        id: null,
      }
    }
    const holder = libraryOf(actor, body)
    await requireOwner(db, actor, body)
    const isAuthor = mayAuthor(actor, holder)
    if (!isAuthor) throw problem('NOT_FOUND')
    const largestLibrary = config.uploads.holderBytes
    const isPoster = purpose === 'poster'
    return grantFile(db, { files, largestLibrary, holder, fileName, bytes, isPoster, actorId: actor.id, now })
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
