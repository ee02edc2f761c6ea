import { inspections, packs } from '@trellis/contract/evidence/packs.ts'
import { features as everyFeature } from '../../../../app.ts'
import type { Feature } from '../../../../platform/feature.ts'
import { newId } from '../../../../platform/ids.ts'
import { employAtOrganization, employManager } from '../../../../testing/learning.ts'
import type { Caller, TestApp } from '../../../../testing/test-app.ts'
import { uniqueAddress } from '../../../../testing/try-row.ts'
import { buildDispensary, buildRetailOrganization } from '../../../organizations/organizations.build.ts'
import type { PackContent, PackFile } from '../../content/pack-content.ts'
import type { DescribePack } from '../make-pack.ts'
import { deletePacksJob, makePackJob } from '../packs.jobs.ts'

/** 11 o'clock in Denver. */
export const now = new Date('2026-11-20T18:00:00Z')

async function* listFiles(files: readonly [string, Iterable<string | Uint8Array>][]): AsyncGenerator<PackFile> {
  for (const [path, pieces] of files) {
    async function* bytes() {
      yield* pieces
    }
    yield { path, pieces: bytes() }
  }
}

type Files = readonly [string, Iterable<string | Uint8Array>][]

export const page = '<!doctype html><title>Evidence</title><p>1 of 4 people complete.</p>'

/** A pack of these files, without reading anyone's facts. */
export const fixedContent = (
  files: Files = [
    ['roster.csv', ['name\n', 'Ana Ortiz\n']],
    ['brought/card.pdf', [Buffer.from('%PDF-1.7')]],
  ],
): PackContent => ({
  userIds: [],
  people: 4,
  incomplete: 1,
  notDue: 2,
  left: 3,
  leftOut: [{ what: 'brought/old.pdf', why: 'It was deleted.' }],
  page: [Buffer.from(page)],
  files: listFiles(files),
})

/** All features, with packs of this content. */
export const featuresWith = (describe: DescribePack = async () => fixedContent()): readonly Feature[] =>
  everyFeature.map(feature =>
    feature.name === 'evidence' ? { ...feature, jobs: [makePackJob(describe), deletePacksJob] } : feature,
  )

/** A chain in Denver with two stores, a manager of the first, and staff of the chain. */
export const openChain = async (app: TestApp) => {
  const chainId = await buildRetailOrganization(app.db, { name: `Juniper & Main ${newId().slice(-12)}` })
  const store = { retailOrganizationId: chainId, stateCode: 'CO', licenseNumber: '402R-00123' }
  const dispensaryId = await buildDispensary(app.db, { ...store, name: 'Juniper Café' })
  const sisterId = await buildDispensary(app.db, { ...store, name: 'Main Street' })
  const manager = await employManager(app, { dispensaryId })
  const staff = await employAtOrganization(app, { retailOrganizationId: chainId })
  return { chainId, dispensaryId, sisterId, manager, staff }
}

type Link = { token: string; code: string }

/** What people press. */
export const pressesOf = (app: TestApp) => {
  const create = (token: Caller, dispensaryIds: string[], period: { from?: string; to?: string } = {}) =>
    app.call(packs.create, { body: { dispensaryIds, ...period } }, token)
  const find = (token: Caller, id: string) => app.call(packs.find, { params: { id } }, token)
  const make = async (token: Caller, dispensaryIds: string[]) => {
    const { id } = (await create(token, dispensaryIds)).body
    await app.runJobs()
    return id
  }
  const download = async (url: string) => {
    const reply = await app.http.inject({ method: 'GET', url })
    return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
  }
  const addLink = async (token: Caller, id: string) => {
    const { body, status } = await app.call(packs.addLink, { params: { id } }, token)
    return { ...body, status, token: body.url?.split('/').at(-1) ?? '' }
  }
  const open = ({ token, code }: Link, caller: Caller = { address: uniqueAddress() }) =>
    app.call(inspections.open, { params: { token }, body: { code } }, caller)
  const openFile = (token: Caller, id: string) => app.call(packs.openFile, { params: { id } }, token)
  const takeFile = ({ token, code }: Link, caller: Caller = { address: uniqueAddress() }, part = 1) =>
    app.call(inspections.openFile, { params: { token }, body: { code, part } }, caller)
  return { create, find, make, download, addLink, open, openFile, takeFile }
}
