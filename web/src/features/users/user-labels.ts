import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@trellis/contract/roles.ts'
import type { Employer, UserInList, UserView, userObstacles } from '@trellis/contract/users/users.ts'
import type { ChipTone } from '../../ui/chip.tsx'

export type Obstacle = (typeof userObstacles)[number]

export const getUserName = ({ firstName, lastName, email }: Pick<UserInList, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email

/** Labels of account states. */
export const stateLabels: Record<UserInList['state'], { text: MessageDescriptor; tone: ChipTone }> = {
  INVITED: { text: msg`Invited`, tone: 'wait' },
  INVITATION_EXPIRED: { text: msg`Invitation expired`, tone: 'bad' },
  NOT_INVITED: { text: msg`Not invited`, tone: 'neutral' },
  PENDING_APPROVAL: { text: msg`Waiting for approval`, tone: 'wait' },
  ACTIVATED: { text: msg`Activated`, tone: 'good' },
  DISABLED: { text: msg`Disabled`, tone: 'bad' },
}

/** Label of whether an account is activated, independent of its state. */
export const activatedLabel = ({ activated }: Pick<UserInList, 'activated'>) =>
  activated ? msg`Activated` : msg`Not Activated`

export const viewLabels: Record<UserView, MessageDescriptor> = {
  everyone: msg`Everyone`,
  invited: msg`Invited, not activated`,
  'invitation-expired': msg`Invitation expired`,
  away: msg`No login for 90 days`,
  'without-work': msg`No store`,
  'several-dispensaries': msg`Two or more stores`,
  disabled: msg`Disabled`,
  administrators: msg`Administrators`,
}

const roleLabels: Record<Role, MessageDescriptor> = {
  ROLE_ADMINISTRATOR: msg`Administrator`,
  ROLE_PARENT_COMPANY_EMPLOYEE: msg`Parent company employee`,
  ROLE_RESELLER: msg`Reseller`,
  ROLE_BRAND_ADMIN: msg`Brand admin`,
  ROLE_BRAND_SALES: msg`Brand sales`,
  ROLE_BRAND_EMPLOYEE: msg`Brand employee`,
  ROLE_RETAIL_ORGANIZATION_EMPLOYEE: msg`Retail organization employee`,
  ROLE_DISPENSARY_ADMIN: msg`Dispensary admin`,
  ROLE_STUDENT: msg`Student`,
  ROLE_USER: msg`User`,
}

/** The first role other than ROLE_USER, without its prefix; null = there is none. */
export const getRoleLabel = ({ roles }: Pick<UserInList, 'roles'>): MessageDescriptor | null => {
  const first = roles.find(role => role !== 'ROLE_USER')
  return first ? roleLabels[first] : null
}

const employerScreens: Record<Employer['kind'], string> = {
  dispensary: '/dispensaries-admin',
  'retail-organization': '/chains',
  brand: '/brands',
  reseller: '/resellers',
  'parent-company': '/parent-companies',
}

/** Link to an employer's page. */
export const toEmployerPath = ({ kind, id }: Employer) => `${employerScreens[kind]}/${id}`

/** Why an action is not possible. */
export const obstacleLabels: Record<Obstacle, MessageDescriptor> = {
  OWN_ACCOUNT: msg`This is your own account.`,
  LAST_ADMINISTRATOR: msg`The last administrator must stay.`,
  MANAGES_A_DISPENSARY: msg`Managers of a store cannot be administrators.`,
  KEPT_BY_COMPANY: msg`Their company manages this.`,
}

/** Whether a person has no password yet and can be invited. */
export const mayBeInvited = ({ state }: Pick<UserInList, 'state'>) =>
  state === 'INVITED' || state === 'INVITATION_EXPIRED' || state === 'NOT_INVITED'

/** Whether a person was invited and has not used the invitation. */
export const wasInvited = ({ state }: Pick<UserInList, 'state'>) => state !== 'NOT_INVITED'
