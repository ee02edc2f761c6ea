import { captcha } from '@trellis/contract/accounts/captcha.ts'
import { signUpLinks, signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { buildDispensary } from '../../features/organizations/organizations.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { deadLink } from '../dead-link.ts'
import { open } from '../reaches.ts'
import { row } from '../row.ts'

const person = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@newcomers.trellis.test',
  phoneNumber: '3035550142',
  password: 'Other-horse-8',
  reCaptchaToken: 'no-such-answer',
}
const unlisted = { storeName: 'Green Door', storeCity: 'Denver', storeState: 'CO' as const }

/** A store that everyone may ask to join: its public data is no one's secret. */
const storeId = newId()
const openStore = async (db: Db) => {
  const there = await db.selectFrom('dispensary').select('id').where('id', '=', storeId).executeTakeFirst()
  return there ?? buildDispensary(db, { id: storeId })
}

/** Sign-up of new members. */
export const signUpRows = [
  row(captcha.challenge, {
    proves: 'SIGNUP-007',
    input: () => ({}),
    arrange: db => installationSecret(db, 'captcha', new Date()),
    reach: open,
    by: 'anonymous',
  }),
  row(signUps.stores, {
    proves: 'API-048',
    input: () => ({ query: { filter: 'dispensary', oneOfStates: 'CO,CA' } }),
    reach: open,
    by: 'anonymous',
  }),
  row(signUps.store, {
    proves: 'API-049',
    input: () => ({ params: { id: storeId } }),
    arrange: openStore,
    reach: open,
    by: 'anonymous',
  }),
  row(signUps.states, {
    proves: 'API-030',
    input: () => ({ query: { filter: 'col' } }),
    reach: open,
    by: 'anonymous',
  }),
  row(signUps.selfSignUp, {
    proves: 'API-009',
    as: 'with a captcha that is not solved',
    input: () => ({ body: { ...person, dispensaryId: storeId } }),
    arrange: openStore,
    reach: open,
    status: 422,
    by: 'anonymous',
  }),
  row(signUps.selfSignUpForTraining, {
    proves: 'API-010',
    as: 'with a captcha that is not solved',
    input: () => ({ body: { ...person, ...unlisted } }),
    reach: open,
    status: 422,
    by: 'anonymous',
  }),
  row(signUps.sendProofAgain, {
    proves: 'SIGNUP-003',
    as: 'to a browser that never asked',
    input: () => ({ body: { email: person.email } }),
    reach: open,
    by: 'anonymous',
  }),
  row(signUps.inspectProof, {
    proves: 'SIGNUP-003',
    ...deadLink,
  }),
  row(signUps.rejectRequest, {
    proves: 'SIGNUP-003',
    ...deadLink,
  }),
  row(signUps.proveAddress, {
    proves: 'SIGNUP-003',
    ...deadLink,
  }),
  row(signUpLinks.open, {
    proves: 'SIGNUP-010',
    as: 'that never was',
    input: () => ({ params: { linkId: newId() } }),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(signUpLinks.checkToken, {
    proves: 'API-007',
    ...deadLink,
  }),
  row(signUpLinks.checkUser, {
    proves: 'API-008',
    input: (_, { email }) => ({ body: { email } }),
    reach: open,
    by: 'anonymous',
  }),
  row(signUpLinks.create, {
    proves: 'API-006',
    as: 'with a token that never was',
    input: () => ({ body: { ...person, signUpToken: 'no-such-token' } }),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
]
