import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { newId } from '../../platform/ids.ts'
import { open } from '../reaches.ts'
import { row } from '../row.ts'

const credential = { id: 'bm8tc3VjaC1wYXNza2V5', rawId: 'bm8tc3VjaC1wYXNza2V5', type: 'public-key' as const }
const assertion = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } }
const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }

/** Second factors: at sign-in, and one's own. */
export const secondFactorRows = [
  row(secondFactor.methods, {
    proves: 'AUTH-012',
    as: 'without a ticket',
    input: () => ({}),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(secondFactor.verify, {
    proves: 'AUTH-012',
    as: 'without a ticket',
    input: () => ({ body: { proof: { method: 'app', code: '123456' } } }),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(secondFactor.passkeyOptions, {
    proves: 'AUTH-012',
    as: 'at an address that passkeys work at',
    input: () => ({}),
    reach: open,
    by: 'anonymous',
  }),
  row(secondFactor.passkeySignIn, {
    proves: 'AUTH-012',
    as: 'with a passkey that never was',
    input: () => ({ body: { passkey: assertion } }),
    reach: open,
    status: 422,
    by: 'anonymous',
  }),
  row(secondFactor.mine, { proves: 'API-019', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(secondFactor.beginApp, { proves: 'API-024', input: () => ({}), reach: open, by: 'ROLE_STUDENT' }),
  row(secondFactor.confirmApp, {
    proves: 'API-024',
    as: 'before it was begun',
    input: () => ({ body: { code: '123456' } }),
    reach: open,
    status: 410,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.removeApp, {
    proves: 'API-024',
    as: 'where there is none',
    input: () => ({}),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.renewCodes, {
    proves: 'API-024',
    as: 'where there is no second factor',
    input: () => ({}),
    reach: open,
    status: 404,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.newPasskey, {
    proves: 'API-024',
    input: () => ({}),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.addPasskey, {
    proves: 'API-024',
    as: 'that is none',
    input: () => ({ body: { name: 'My phone', passkey: attestation } }),
    reach: open,
    status: 422,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.renamePasskey, {
    proves: 'API-024',
    as: 'that is nobody’s',
    input: () => ({ params: { id: newId() }, body: { name: 'My phone' } }),
    reach: open,
    status: 404,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.removePasskey, {
    proves: 'API-024',
    as: 'that is nobody’s',
    input: () => ({ params: { id: newId() } }),
    reach: open,
    status: 404,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.proofMethods, {
    proves: 'API-024',
    input: () => ({}),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.prove, {
    proves: 'API-024',
    as: 'with a wrong password',
    input: () => ({ body: { proof: { method: 'password', password: 'Wrong-horse-7' } } }),
    reach: open,
    status: 422,
    by: 'ROLE_STUDENT',
  }),
  row(secondFactor.removeAll, {
    proves: 'ROLE-008',
    as: 'of somebody who never was',
    input: () => ({ params: { id: newId() } }),
    reach: open,
    status: 404,
    by: 'ROLE_ADMINISTRATOR',
  }),
]
