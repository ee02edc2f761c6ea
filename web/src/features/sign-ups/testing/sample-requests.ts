import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'

/** A pending request by 'First/Last' at Juniper & Oak; `more` overrides its fields. */
export const sampleRequest = (place: number, name: string, more: Partial<SignUpRequest> = {}): SignUpRequest => {
  const [firstName = '', lastName = ''] = name.split('/')
  return {
    id: `0190a1b2-0000-7000-8000-${String(place).padStart(12, '0')}`,
    userEmail: `ana${place}@juniper.test`,
    requestStatus: 0,
    createUserData: { firstName, lastName, phoneNumber: null },
    existingUserData: null,
    dispensary: {
      id: '0190a1b2-0000-7000-8000-0000000000aa',
      name: 'Juniper & Oak',
      city: 'Denver',
      state: 'Colorado',
    },
    asksToManage: false,
    isAddressProven: true,
    createdAt: '2026-11-20T15:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    reason: null,
    ...more,
  }
}
