import { drop, type Mutant } from './mutant.ts'

/*
 * Defects of rights over time: each brings back one way in which people kept a right after its reason had ended. The
 * random sequences must find all of them.
 */

const features = 'server/features'
const reach = `${features}/organizations/reach.public.ts`
const dispensaries = `${features}/organizations/dispensaries.public.ts`
const moves = `${features}/employees/moves/moves.public.ts`
const requestScope = `${features}/stores/merging/requests/merge-requests.scope.ts`
const standing = `${features}/provisioning/scim/standing.queries.ts`
const brandStores = `${features}/brand-stores/brand-stores.scope.ts`

/** A brand stays the one that invited a store, even when its owner changes. */
const brandKeepsStore = drop(dispensaries, ', invited_by_brand_id: null')

const mutants: readonly Pick<Mutant, 'name' | 'edits'>[] = [
  {
    name: 'rights are read before the body has arrived',
    edits: [
      {
        file: 'server/platform/http/admit-caller.ts',
        from: 'if (mayBeLarge(request)) await admitCaller(spec, request, serving)',
        to: 'if (spec.access !== "public") (request as any).early = await admitCaller(spec, request, serving)',
      },
      {
        file: 'server/platform/http/admit-caller.ts',
        from: 'const actor = await actorOf(spec, request, admitting)',
        to: 'const actor = (request as any).early ?? (await actorOf(spec, request, admitting))',
      },
    ],
  },
  {
    name: 'a merge moves the managers of the merged store',
    edits: [
      {
        file: `${features}/stores/merging/merge-stores.ts`,
        from: 'const managerIds = await endManagersAt(db, from, now)',
        to: 'const managerIds: string[] = []',
      },
      {
        file: moves,
        from: 'where e.dispensary_id = ${from}::uuid and not ${manages}`',
        to: 'where e.dispensary_id = ${from}::uuid`',
      },
    ],
  },
  {
    name: 'a merge moves the partnerships of the merged store',
    edits: [
      {
        file: dispensaries,
        from: 'await sql`delete from brand_dispensary where dispensary_id = ${from}::uuid`.execute(db)',
        to: 'await sql`update brand_dispensary w set dispensary_id = ${into}::uuid where w.dispensary_id = ${from}::uuid and not exists (select from brand_dispensary o where o.dispensary_id = ${into}::uuid and o.brand_id = w.brand_id)`.execute(db)',
      },
    ],
  },
  {
    name: 'a merge of two owners needs the yes of one of them',
    edits: [
      {
        file: requestScope,
        from: '(${ownsStill} and ${ownerAnswer}) is not true))`',
        to: '(${ownsStill} and ${ownerAnswer}) is false))`',
      },
    ],
  },
  {
    name: 'someone who belongs to both stores answers for an owner of a merge',
    edits: [drop(requestScope, ' and ${isOfOther(actor)} is not true')],
  },
  {
    name: 'a directory employs people at a store that its chain has lost',
    edits: [
      {
        file: `${features}/provisioning/newcomers.public.ts`,
        from: 'or d.retail_organization_id is distinct from o.retail_organization_id)',
        to: 'or false)',
      },
      drop(standing, ' and retail_organization_id = ${directory.retailOrganizationId}::uuid'),
    ],
  },
  {
    name: 'a store that opens again restores the managers of its former chain',
    edits: [
      {
        file: moves,
        from: 'const isCurrentOrSuspended = sql`(e.ended_at is null or e.ended_at = d.closed_at)`',
        to: 'const isCurrentOrSuspended = sql`(e.ended_at is null)`',
      },
    ],
  },
  {
    name: 'whoever manages two companies’ stores employs people of one at the other without asking them',
    edits: [
      {
        file: `${features}/employees/invitations/invite-account.ts`,
        from: '${managedEmployees(actor).stores} and ${inChain})',
        to: '${managedEmployees(actor).stores})',
      },
    ],
  },
  {
    name: 'a directory adopts any address',
    edits: [
      {
        file: standing,
        from: 'and (is_employed or is_unclaimed or is_of_domain or',
        to: 'and (true or',
      },
    ],
  },
  {
    name: 'a brand appoints managers at a store that it invited and a reseller has',
    edits: [brandKeepsStore, drop(reach, ' and ${sql.ref(`${d}.reseller_id`)} is null')],
  },
  {
    name: 'a company enforces its sign-in on the people of a domain that it only names',
    edits: [drop('server/database/views/company_sign_in_only.sql', ' and m.proven_at is not null')],
  },
  {
    name: 'someone of a sister brand answers for a store',
    edits: [
      {
        file: brandStores,
        from: "and not ${isOwn('id', 'b.id')}\n       and not ${isOwn('parent_company_id', 'b.parent_company_id')} and not ${isOwn('reseller_id', 'b.reseller_id')})",
        to: ')',
      },
    ],
  },
  {
    name: 'the directory of an archived chain works once it is back',
    edits: [drop(`${features}/provisioning/stop-company.public.ts`, '  await stopDirectory(db, company, now)\n')],
  },
  {
    name: 'the sign-in of an archived chain leaves its sessions',
    edits: [drop(`${features}/provisioning/stop-company.public.ts`, '  await stopSignIn(db, company, now)\n')],
  },
  {
    name: 'a yes to an archived company counts',
    edits: [
      drop(
        `${features}/companies/save-company.ts`,
        '  if (isArchived) await endQuestions(call.db, toEmployer(company), call.now)\n',
      ),
      drop(`${features}/employees/invitations/asker.ts`, ' and o.archived_at is null'),
    ],
  },
  {
    name: 'the last manager of a store, and the last person of a head office, can be removed',
    edits: [
      drop(`${features}/employees/removing/remove-people.public.ts`, '  if (empty) throw problem(empty.problem)\n'),
    ],
  },
  {
    name: 'a domain that is proven later leaves the password sessions of its people',
    edits: [
      drop(
        `${features}/single-sign-on/manage-domains.ts`,
        '    if (isOnlyWay) await endOtherSignIns(db, id, { keeper: actor, domainId, now })\n',
      ),
    ],
  },
  {
    name: 'a brand appoints managers at a store that it invited after a chain had it',
    edits: [brandKeepsStore],
  },
]

export const accessOverTime: readonly Mutant[] = mutants.map(mutant => ({
  ...mutant,
  project: 'http',
  files: ['server/testing/access-over-time.test.ts'],
  test: 'in any sequence of acts',
}))
