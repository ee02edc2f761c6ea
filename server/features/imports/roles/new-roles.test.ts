import { chainRoles } from '@trellis/contract/companies/chain-roles.ts'
import { imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildChainRole, buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { applyImport, beginImport } from '../testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const role = 'Inventory Lead'
const address = () => `${newId()}@people.trellis.test`
const person = (more = {}) => ({ firstName: 'Ana', lastName: 'Ruiz', email: address(), role, ...more })

/** Someone of a chain's head office, and a store of it. */
const buildChain = async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const placeId = await buildDispensary(app.db, { retailOrganizationId })
  return { chainId: retailOrganizationId, placeId, token: await employAtOrganization(app, { retailOrganizationId }) }
}
type Chain = Awaited<ReturnType<typeof buildChain>>

const begin = ({ token, placeId }: Pick<Chain, 'token' | 'placeId'>, rows: object[], newRoles = [role]) =>
  beginImport(app, { token, placeId, rows, newRoles })

const importAll = async (chain: Chain, rows: object[], newRoles = [role]) => {
  const { params } = await begin(chain, rows, newRoles)
  await applyImport(app, chain.token, { params })
  await app.runJobs()
  return params
}

const rolesOf = async ({ token, chainId }: Chain) => {
  const { body } = await app.call(chainRoles.list, { params: { id: chainId } }, token)
  return body.items.map(({ label, role: access, people }) => ({ label, access, people }))
}
const roleIdIn = async ({ token, chainId }: Chain) =>
  (await app.call(chainRoles.list, { params: { id: chainId } }, token)).body.items[0]!.id

const rolesOfRun = async ({ token }: Chain, params: { id: string }) =>
  (await app.call(imports.get, { params }, token)).body.roles

const resultsOf = async ({ token }: Chain, params: { id: string }) => {
  const { items } = (await app.call(imports.rows, { params }, token)).body
  return items.map(({ result, sentence }) => [result, sentence])
}

const created = { name: role, isNew: true, isThere: true }
const learns = { label: role, access: 'ROLE_STUDENT' }

test('quality: a role of a list is created only when the list is applied, learns only, and is named in the result', async () => {
  const chain = await buildChain()
  const choices = await app.call(imports.choices, { query: { kind: 'employees' } }, chain.token)
  expect(choices.body.mayCreateRoles).toBe(true)
  const { params, items } = await begin(chain, [person(), person({ role: `Trainer; ${role}` }), person({ role: '' })])
  expect(items.map(({ outcome, notes }) => [outcome, notes])).toEqual(Array(3).fill(['NEW', []]))
  expect(await rolesOf(chain)).toEqual([])
  expect(await rolesOfRun(chain, params)).toEqual([{ ...created, isThere: false }])
  await applyImport(app, chain.token, { params })
  await app.runJobs()
  expect(await rolesOf(chain)).toEqual([{ ...learns, people: 2 }])
  expect(await rolesOfRun(chain, params)).toEqual([created])
  expect(await resultsOf(chain, params)).toEqual(Array(3).fill(['ADDED', null]))
})

test('quality: a role that no row needs any more is not created', async () => {
  const chain = await buildChain()
  const { params } = await begin(chain, [person(), person({ role: '' })])
  await app.call(imports.leaveOut, { params, body: { numbers: [2], isLeftOut: true } }, chain.token)
  await applyImport(app, chain.token, { params })
  await app.runJobs()
  expect([await rolesOf(chain), await rolesOfRun(chain, params)]).toEqual([[], []])
})

test('quality: a role is created once, by a press that is repeated and by two lists at the same time', async () => {
  const chain = await buildChain()
  const spelled = 'inventory  LEAD'
  const one = await begin(chain, [person()])
  const other = await begin(chain, [person({ role: spelled })], [spelled])
  await Promise.all([one, other, one, other].map(({ params }) => applyImport(app, chain.token, { params })))
  await app.runJobs()
  const roles = await rolesOf(chain)
  expect(roles).toMatchObject([{ access: 'ROLE_STUDENT', people: 2 }])
  const named = [...(await rolesOfRun(chain, one.params)), ...(await rolesOfRun(chain, other.params))]
  expect(named.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
})

test('quality: a name that differs from a role only in case or spaces is that role', async () => {
  const chain = await buildChain()
  await buildChainRole(app.db, { retailOrganizationId: chain.chainId, label: role })
  const names = ['INVENTORY  lead', 'Bud tender']
  const params = await importAll(
    chain,
    names.map(name => person({ role: name })),
    names,
  )
  expect(await rolesOf(chain)).toEqual([{ ...learns, people: 1 }])
  expect(await rolesOfRun(chain, params)).toEqual([
    { name: 'Bud tender', isNew: false, isThere: true },
    { name: 'INVENTORY  lead', isNew: false, isThere: true },
  ])
})

test('quality: undoing a list deletes the role that it created, which can be created again', async () => {
  const chain = await buildChain()
  const elsewhere = await buildUser(app.db, { email: address() })
  await employLearner(app, { userId: elsewhere })
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', elsewhere)
    .executeTakeFirstOrThrow()
  const rows = [person(), person({ email })]
  const params = await importAll(chain, rows)
  const undone = await app.call(imports.undo, { params }, chain.token)
  expect(undone.body).toMatchObject({ state: 'UNDONE', roles: [{ ...created, isThere: false }] })
  expect(await rolesOf(chain)).toEqual([])
  const again = await importAll(chain, rows)
  expect(await rolesOf(chain)).toEqual([{ ...learns, people: 1 }])
  expect(await rolesOfRun(chain, again)).toEqual([created])
})

/** Uses of a role beside the list that created it. */
const uses = [
  [
    'that somebody else has',
    (chain: Chain, roleId: string) => employLearner(app, { dispensaryId: chain.placeId, roleIds: [roleId] }),
  ],
  [
    'that somebody else was asked for',
    async (chain: Chain) => {
      const email = address()
      await employLearner(app, { userId: await buildUser(app.db, { email }) })
      await importAll(chain, [person({ email })])
    },
  ],
  [
    'that was renamed',
    (chain: Chain, roleId: string) => {
      const body = { label: 'Stock lead', role: 'ROLE_STUDENT' } as const
      return app.call(chainRoles.update, { params: { id: chain.chainId, roleId }, body }, chain.token)
    },
  ],
] as const

test.each(uses)('quality: undoing a list keeps a role %s', async (_use, use) => {
  const chain = await buildChain()
  const params = await importAll(chain, [person()])
  await use(chain, await roleIdIn(chain))
  const undone = await app.call(imports.undo, { params }, chain.token)
  expect(undone.body).toMatchObject({ state: 'UNDONE', roles: [created] })
  expect(await rolesOf(chain)).toHaveLength(1)
})

test('quality: undoing a list keeps a role that people have who worked there before', async () => {
  const chain = await buildChain()
  const email = address()
  const userId = await buildUser(app.db, { email, firstName: 'Ana', lastName: 'Ruiz' })
  await employLearner(app, { userId, dispensaryId: chain.placeId })
  const params = await importAll(chain, [person({ email }), person()])
  expect(await resultsOf(chain, params)).toEqual([
    ['CHANGED', null],
    ['ADDED', null],
  ])
  await app.call(imports.undo, { params }, chain.token)
  expect(await rolesOf(chain)).toEqual([{ ...learns, people: 1 }])
})

const noNewRole = [{ field: 'role', sentence: 'You cannot create a role at this store. Choose one that exists there.' }]

test('quality: S7 a manager creates no role by a list, and no list of managers does', async () => {
  const chain = await buildChain()
  const manager = await employLearner(app, { dispensaryId: chain.placeId, roleIds: [builtInRoles.manager] })
  const query = { kind: 'employees' } as const
  expect((await app.call(imports.choices, { query }, manager.token)).body.mayCreateRoles).toBe(false)
  const body = { kind: 'employees' as const, fileName: null, placeId: chain.placeId, newRoles: [role] }
  const attempts = [
    await app.call(imports.begin, { body }, manager.token),
    await app.call(imports.begin, { body: { ...body, kind: 'managers' } }, chain.token),
  ]
  expect(attempts.map(({ status, problem }) => [status, problem.code])).toEqual(Array(2).fill([403, 'NOT_ALLOWED']))
  const { items } = await begin({ token: manager.token, placeId: chain.placeId }, [person()], [])
  expect(items).toMatchObject([{ outcome: 'CANNOT', notes: [{ sentence: 'Choose a role that exists there.' }] }])
  expect(await rolesOf(chain)).toEqual([])
})

test('quality: S7 a chain that loses the store before its list is applied creates nothing', async () => {
  const [chain, other] = [await buildChain(), await buildChain()]
  const { params } = await begin(chain, [person()])
  const store = app.db.updateTable('dispensary').set({ retail_organization_id: other.chainId })
  await store.where('id', '=', chain.placeId).execute()
  expect((await applyImport(app, chain.token, { params })).problem.code).toBe('COUNT_CHANGED')
  const { body } = await app.call(imports.recheck, { params }, chain.token)
  expect(body.items).toMatchObject([{ notes: [{ sentence: 'This store is not one of yours.' }] }])
  expect([await rolesOf(chain), await rolesOf(other)]).toEqual([[], []])
})

test('quality: S7 who also manages a store of another chain creates no role there', async () => {
  const [chain, other, userId] = [await buildChain(), await buildChain(), await buildUser(app.db)]
  await buildEmployment(app.db, { userId, at: { retailOrganizationId: chain.chainId } })
  const at = { userId, dispensaryId: other.placeId, roleIds: [builtInRoles.manager] }
  const { token } = await employLearner(app, at)
  const { items } = await begin({ token, placeId: chain.placeId }, [person(), person({ place: other.placeId })])
  expect(items).toMatchObject([{ outcome: 'NEW' }, { outcome: 'CANNOT', notes: noNewRole }])
})

test('quality: an administrator creates a role at the chain of the store, and none at a store without one', async () => {
  const chain = await buildChain()
  const token = await signInAdministrator(app)
  const alone = await buildDispensary(app.db)
  const { params, items } = await begin({ token, placeId: chain.placeId }, [person(), person({ place: alone })])
  expect(items).toMatchObject([{ outcome: 'NEW' }, { outcome: 'CANNOT', notes: noNewRole }])
  await applyImport(app, token, { params })
  await app.runJobs()
  expect(await rolesOf(chain)).toEqual([{ ...learns, people: 1 }])
})

test('quality: a role of the name that was archived, or manages the store, is not given', async () => {
  const chain = await buildChain()
  const at = { retailOrganizationId: chain.chainId }
  const archivedId = await buildChainRole(app.db, { ...at, label: 'Floor lead' })
  await app.db.updateTable('dispensary_role').set({ archived_at: app.now() }).where('id', '=', archivedId).execute()
  const names = ['Floor Lead', 'Store captain']
  const { params, items } = await begin(
    chain,
    names.map(name => person({ role: name })),
    names,
  )
  const archived = {
    outcome: 'CANNOT',
    notes: [{ sentence: 'This role is archived. Bring it back, or choose another.' }],
  }
  expect(items).toMatchObject([archived, { outcome: 'NEW' }])
  await buildChainRole(app.db, { ...at, label: 'Store Captain', accessRole: 'ROLE_DISPENSARY_ADMIN' })
  expect((await applyImport(app, chain.token, { params })).problem.code).toBe('COUNT_CHANGED')
  const { body } = await app.call(imports.recheck, { params }, chain.token)
  const sentence = 'A role of this name exists and manages the store. Start again to choose it.'
  expect(body.items).toMatchObject([{ outcome: 'CANNOT', notes: [{ sentence }] }])
})

/** A list whose role was created by the press that applies it; its job has not run yet. */
const applying = async () => {
  const chain = await buildChain()
  const { params } = await begin(chain, [person()])
  await applyImport(app, chain.token, { params })
  return { chain, params, key: { id: chain.chainId, roleId: await roleIdIn(chain) } }
}

test('quality: a role that is renamed while its list is applied is the one that people get', async () => {
  const { chain, params, key } = await applying()
  const body = { label: 'Stock lead', role: 'ROLE_STUDENT' } as const
  await app.call(chainRoles.update, { params: key, body }, chain.token)
  await app.runJobs()
  expect(await rolesOf(chain)).toEqual([{ label: 'Stock lead', access: 'ROLE_STUDENT', people: 1 }])
  expect(await resultsOf(chain, params)).toEqual([['ADDED', null]])
})

test('quality: a role that is archived, deleted or manages the store while its list is applied is given to no one', async () => {
  const lists = [await applying(), await applying(), await applying()]
  const [archived, deleted, promoted] = lists.map(({ chain, key }) => ({ params: key, token: chain.token }))
  await app.call(chainRoles.archive, { params: archived!.params, body: { isArchived: true } }, archived!.token)
  await app.call(chainRoles.remove, { params: deleted!.params }, deleted!.token)
  const body = { label: role, role: 'ROLE_DISPENSARY_ADMIN' } as const
  await app.call(chainRoles.update, { params: promoted!.params, body }, promoted!.token)
  await app.runJobs()
  const results = await Promise.all(lists.map(({ chain, params }) => resultsOf(chain, params)))
  expect(results).toEqual([
    [['NOT_DONE', 'This role is archived. Bring it back, or choose another.']],
    [['NOT_DONE', 'Choose a role that exists there.']],
    [['NOT_DONE', 'A role of this name exists and manages the store. Start again to choose it.']],
  ])
})

test('quality: a list whose chain has a hundred roles is not applied, and says so', async () => {
  const chain = await buildChain()
  const labels = Array.from({ length: 100 }, (_, nth) => `Role ${nth}`)
  await Promise.all(labels.map(label => buildChainRole(app.db, { retailOrganizationId: chain.chainId, label })))
  const { params } = await begin(chain, [person()])
  expect((await applyImport(app, chain.token, { params })).problem.code).toBe('TOO_MANY_ROLES')
  expect((await app.call(imports.get, { params }, chain.token)).body.state).toBe('DRAFT')
})

test('quality: the name of a role to create has sixty characters at most', async () => {
  const chain = await buildChain()
  const body = { kind: 'employees' as const, fileName: null, placeId: chain.placeId, newRoles: ['L'.repeat(61)] }
  const { status, text } = await app.call(imports.begin, { body }, chain.token)
  expect([status, text.includes('Use at most 60 characters.')]).toEqual([422, true])
})
