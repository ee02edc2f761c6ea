import { library } from '@trellis/contract/media/library.ts'
import { implement } from '../../platform/http/implement.ts'
import { lockBrand } from '../organizations/brands.public.ts'
import { administeredBrands } from '../organizations/reach.public.ts'
import { grantLogo } from './logos.public.ts'

export const libraryRoutes = implement('library', library, {
  createUploadCredentials: async ({ db, actor, files, body: { fileName, brandId }, now }) => {
    await lockBrand(db, { id: brandId, condition: administeredBrands(actor) })
    return grantLogo(db, { files, brandId, fileName, ownerId: actor.id, now })
  },
})
