import { ownWork } from '@trellis/contract/employees/own-work.ts'
import { storePeople } from '@trellis/contract/stores/store-people.ts'
import { newId } from '../../platform/ids.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'

const ofKeepers = ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN')
/** As `ownFor`, for calls that do not serve administrators. */
const onlyFor = (callers: readonly Caller[]) => (caller: Caller) => (callers.includes(caller) ? 'own' : 'none')

const newcomer = () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` })
const ofStore = ({ dispensaryId: id }: WorldIds) => ({ params: { id } })

/** The people of one store, and one's own store. */
export const storePeopleRows = [
  row(storePeople.list, {
    proves: 'API-038',
    input: ofStore,
    reach: ofKeepers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(storePeople.addEmployee, {
    proves: 'API-043',
    input: ids => ({ ...ofStore(ids), body: { ...newcomer(), roles: ['trainer'] } }),
    reach: ofKeepers,
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(storePeople.createAdmin, {
    proves: 'API-041',
    input: ids => ({ ...ofStore(ids), body: newcomer() }),
    reach: ownFor(),
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(storePeople.managedDispensaries, {
    proves: 'DISP-006',
    input: () => ({ query: { limit: 5 } }),
    reach: openFor('ROLE_ADMINISTRATOR', 'ROLE_RESELLER', 'ROLE_BRAND_ADMIN', 'ROLE_BRAND_SALES'),
    by: 'ROLE_RESELLER',
    // Of others than administrators each call is planned, which takes two.
  }),
  row(storePeople.managedDispensary, {
    proves: 'DISP-006',
    input: ofStore,
    reach: ownFor('ROLE_RESELLER'),
    by: 'ROLE_RESELLER',
  }),
  row(storePeople.addManager, {
    proves: 'API-046',
    input: ids => ({ ...ofStore(ids), body: newcomer() }),
    reach: onlyFor(['ROLE_RESELLER']),
    by: 'ROLE_RESELLER',
  }),
  row(ownWork.chooseDispensary, {
    proves: 'API-047',
    input: ({ dispensaryId }) => ({ body: { dispensaryId } }),
    reach: onlyFor(['ROLE_STUDENT', 'ROLE_DISPENSARY_ADMIN']),
    by: 'ROLE_STUDENT',
  }),
]
