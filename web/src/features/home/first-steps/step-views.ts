import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '@trellis/contract/home/home.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { chooseScreen, type ScreensByRole } from '../screen-for.ts'

type StepView = {
  name: MessageDescriptor
  text: MessageDescriptor
  /** Screen of the step, by the viewer's first matching role. */
  screens: ScreensByRole
}

const views: Record<FirstStep, StepView> = {
  chain: {
    name: msg({ message: 'Add a chain', context: 'a step' }),
    text: msg`A company with several stores. Skip this if you have none.`,
    screens: { ROLE_ADMINISTRATOR: '/chains/new' },
  },
  store: {
    name: msg`Add a store`,
    text: msg`Where your people work and learn.`,
    screens: { ROLE_ADMINISTRATOR: '/dispensaries-admin/new' },
  },
  'own-stores': {
    name: msg`Get your stores`,
    text: msg`An administrator adds them. They appear in your list.`,
    screens: { ROLE_RETAIL_ORGANIZATION_EMPLOYEE: '/locations', ROLE_RESELLER: '/dispensaries-dashboard' },
  },
  partner: {
    name: msg`Invite a store`,
    text: msg`Its budtenders can then take your courses.`,
    screens: { ROLE_BRAND_SALES: '/create-brand-dispensary' },
  },
  people: {
    name: msg`Add your people`,
    text: msg`Paste a list of them; everyone gets an invitation by e-mail.`,
    screens: { ROLE_USER: '/imports/new?kind=employees' },
  },
  course: {
    name: msg`Create a course`,
    text: msg`Write its cards and publish it.`,
    screens: { ROLE_USER: '/edit-card-courses' },
  },
  track: {
    name: msg`Assign a track`,
    text: msg`A track is a list of courses. Once a store has one, its people can start.`,
    screens: {
      ROLE_ADMINISTRATOR: '/track-management',
      ROLE_DISPENSARY_ADMIN: '/dispensary-tracks',
      ROLE_RETAIL_ORGANIZATION_EMPLOYEE: '/track-management',
      ROLE_RESELLER: '/dispensaries-dashboard',
    },
  },
  campaign: {
    name: msg`Start a campaign`,
    text: msg`Choose the reward that budtenders earn with your courses.`,
    screens: { ROLE_BRAND_ADMIN: '/campaigns' },
  },
}

/** Label and link of a step for the given roles. */
export function getStepView(step: FirstStep, roles: readonly Role[]) {
  const { screens, ...view } = views[step]
  return { ...view, to: chooseScreen(screens, roles) }
}
