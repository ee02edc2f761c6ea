import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { implement } from '../../../platform/http/implement.ts'
import { grantCredentialFile } from '../../media/private/credential-files.public.ts'
import { addOwnCredential, recordForPerson, requirePerson } from './add-credential.ts'
import { openCredentialFile } from './credential-file.ts'
import { confirmCredential, endCredential, withdrawOwnCredential } from './decide-credential.ts'
import { readOwnCredentials } from './own-credentials.queries.ts'

export const ownCredentialRoutes = implement('ownCredentials', ownCredentials, {
  get: ({ db, actor, now }) => readOwnCredentials(db, { actor, now }),
  grantFile: ({ db, actor, body, files, config, now }) => {
    const sent = { userId: actor.id, ownerId: actor.id, fileName: body.fileName }
    return grantCredentialFile(db, { ...sent, files, maxBytes: config.uploads.personBytes, now })
  },
  add: addOwnCredential,
  withdraw: withdrawOwnCredential,
})

export const credentialRoutes = implement('credentials', credentials, {
  grantFile: async ({ db, actor, body, files, config, now }) => {
    await requirePerson(db, actor, { userId: body.userId })
    return grantCredentialFile(db, { ...body, ownerId: actor.id, files, maxBytes: config.uploads.personBytes, now })
  },
  record: recordForPerson,
  confirm: confirmCredential,
  end: endCredential,
  openFile: openCredentialFile,
})
