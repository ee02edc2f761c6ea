import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { employAtOrganization, employLearner, employManager, type Learner } from '../../../../testing/learning.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { buildUser } from '../../../accounts/accounts.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../../organizations/organizations.build.ts'
import { buildRequirement, buildStoreRequirement } from '../../credentials.build.ts'

/** 11 o'clock in Denver. */
export const now = new Date('2026-11-20T18:00:00Z')

/** A store of a chain in Denver with its manager, the chain's staff, and Ana, of whom it asks a certificate. */
export const openCounter = async (app: TestApp) => {
  const chainId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId: chainId, stateCode: 'CO' })
  const manager = await employManager(app, { dispensaryId })
  const staff = await employAtOrganization(app, { retailOrganizationId: chainId })
  const hire = async (firstName: string, at = dispensaryId) => {
    const userId = await buildUser(app.db, { firstName, lastName: 'Ortiz' })
    return employLearner(app, { userId, dispensaryId: at })
  }
  const ana = await hire('Ana')
  const { requirementId, editionId } = await buildRequirement(app.db, { stateCode: 'CO' })
  const switchOn = (at = dispensaryId) =>
    buildStoreRequirement(app.db, { requirementId, dispensaryId: at, by: manager.userId })
  await switchOn()
  return { chainId, dispensaryId, manager, staff, ana, hire, requirementId, editionId, switchOn }
}
type Counter = Awaited<ReturnType<typeof openCounter>>

type PaperWords = {
  issuedOn?: string
  expiresOn?: string
  number?: string
  fileKey?: string
  confirmed?: boolean
  providerId?: string
  providerName?: string
  trainerName?: string
  minutes?: number
  score?: number
}

/** The presses of people at a counter. */
export const pressesAt = (app: TestApp) => ({
  add: ({ requirementId }: Pick<Counter, 'requirementId'>, { token }: Pick<Learner, 'token'>, paper: PaperWords = {}) =>
    app.call(ownCredentials.add, { body: { requirementId, issuedOn: '2026-11-02', ...paper } }, token),
  readOwn: async ({ token }: Pick<Learner, 'token'>) => (await app.call(ownCredentials.get, {}, token)).body,
  withdraw: ({ token }: Pick<Learner, 'token'>, id: string) =>
    app.call(ownCredentials.withdraw, { params: { id } }, token),
  record: (at: Counter, token: string, { userId = at.ana.userId, ...paper }: PaperWords & { userId?: string } = {}) => {
    const { dispensaryId, requirementId } = at
    const body = { userId, dispensaryId, requirementId, issuedOn: '2026-11-02', ...paper }
    return app.call(credentials.record, { body }, token)
  },
  confirm: (token: string, id: string, confirmed = false) =>
    app.call(credentials.confirm, { params: { id }, body: { confirmed } }, token),
  end: (token: string, id: string, reason: 'mistake' | 'withdrawn' | 'declined' = 'declined') =>
    app.call(credentials.end, { params: { id }, body: { reason, words: 'The photo is not readable.' } }, token),
  openFile: (token: string, id: string) => app.call(credentials.openFile, { params: { id } }, token),
  /** Grants an upload to the person, or to a manager for a person, and sends the bytes. */
  sendFile: async (token: string, bytes: Buffer, { userId, fileName = 'photo.jpg' }: SentFile = {}) => {
    const granted = userId
      ? await app.call(credentials.grantFile, { body: { userId, fileName } }, token)
      : await app.call(ownCredentials.grantFile, { body: { fileName } }, token)
    const { key, credentials: upload } = granted.body
    const headers = { 'x-upload-token': upload.token, 'content-type': 'application/octet-stream' }
    const reply = await app.http.inject({ method: 'PUT', url: `/api/uploads/${key}`, headers, payload: bytes })
    return { key, status: reply.statusCode, code: reply.body && reply.json().code }
  },
})

type SentFile = { userId?: string; fileName?: string }
