import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Kinds of open tasks of a person, most urgent first. */
export const waitingKinds = [
  'held-emails',
  'sign-up-requests',
  'unconfirmed-people',
  'certificates-to-confirm',
  'training-to-identify',
  'attendance-to-record',
  'reward-reviews',
  'brand-requests',
  'offers',
  'merge-requests',
  'merge-questions',
  'reward-problems',
  'rewards-to-order',
  'campaigns-ending',
  'training-time-requests',
  'people-may-not-sell',
  'overdue-people',
  'draft-reviews',
  'failed-emails',
  'rewards-to-choose',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** The counting limit of each kind. */
export const waitingLimit = 99

/** Campaigns that end within this many days are shown. */
export const endingWithinDays = 7

export const WaitingItem = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** There are more than the counting limit. */
  isMore: z.boolean(),
})
export type WaitingItem = z.infer<typeof WaitingItem>

/** Setup steps before the first budtender of a new installation, company or store is trained. */
const firstSteps = ['chain', 'store', 'own-stores', 'partner', 'people', 'course', 'track', 'campaign'] as const
export type FirstStep = (typeof firstSteps)[number]

const makers = [
  'ROLE_ADMINISTRATOR',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_BRAND_EMPLOYEE',
] as const

/** The content of a person's home screen and of the bell in the header. */
export const home = {
  waiting: endpoint({
    method: 'GET',
    path: '/users/me/waiting',
    access: 'signed-in',
    summary: 'Pending work of the caller by kind, most urgent first; empty kinds are left out',
    response: z.object({ items: z.array(WaitingItem) }),
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/users/me/first-steps',
    access: makers,
    summary: 'The first steps of the caller’s organization, in order, and which are done',
    response: z.object({ items: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })) }),
  }),
}
