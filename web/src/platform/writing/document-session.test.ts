import { expect, test, vi } from 'vitest'
import { buildDocument } from '../autosave/document.ts'
import { getSaveStatus } from '../autosave/save-engine.ts'
import { toSaveFailure } from '../autosave/save-failure.ts'
import { beginSession, recordOwner } from '../session/stored-session.ts'
import { openDocumentSession } from './document-session.ts'

type Part = { id: string; text: string }

const opened = {
  document: buildDocument<{ title: string }, Part>({ title: 'Onset' }, [{ id: 'a', text: '' }]),
  revision: 1,
}

test('EDITOR-001 quality: what one person wrote is not sent under the sign-in of another, and goes out under their own', async () => {
  beginSession('token of Bo', '/')
  recordOwner('token of Bo', 'bo')
  const send = vi.fn(async () => ({ revision: 2 }))
  const { autosave } = openDocumentSession({
    opened,
    documentId: 'course',
    personId: 'ana',
    send,
    fetchNewest: async () => opened,
    failureOf: error => toSaveFailure(error, { clash: 'DRAFT_CONFLICT', shrink: 'DRAFT_SHRINK' }),
  })
  const status = () => getSaveStatus(autosave.snapshot().save)
  autosave.edit('Title', document => ({ ...document, root: { title: 'Written by Ana' } }))
  autosave.flush()
  await expect.poll(status).toBe('signed-out')
  expect(send).not.toHaveBeenCalled()
  beginSession('token of Ana', '/')
  recordOwner('token of Ana', 'ana')
  autosave.signedIn()
  await expect.poll(status).toBe('clean')
  expect(send).toHaveBeenCalledTimes(1)
})
