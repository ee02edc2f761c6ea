import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScreenPath } from '@trellis/contract/routes.ts'

/** What each screen will be for, in the words of the people who wait for it. */
export const planned: Partial<Record<ScreenPath, MessageDescriptor>> = {
  '/analyze-card-courses/:id': msg`Shows how a course is read: views, drop-off and first-time-right answers, card by card.`,
  '/analyze-card-courses/:id/promo/:promoId': msg`Shows how the visitors of one campaign read a course, card by card.`,
  '/users': msg`Everybody with an account: find, sort, enable, disable and edit them.`,
  '/users/:id': msg`One person’s account: details, roles, courses and their store.`,
  '/signup-work-queue': msg`People who asked for an account and wait for an answer.`,
  '/brands': msg`All brands with their courses and people.`,
  '/add-brand': msg`Set up a brand: name, logo, colours and its first people.`,
  '/brands/:brandId': msg`One brand: details, branding, courses, tracks, employees, dispensaries and campaigns.`,
  '/dispensaries-admin': msg`All dispensaries, with who manages them and how far their training is.`,
  '/dispensaries-admin/new': msg`Add a dispensary with its address.`,
  '/dispensaries-admin/:id': msg`One dispensary: details, people, tracks and progress.`,
  '/dispensaries-admin/:id/add-employee': msg`Invite somebody to a dispensary.`,
  '/track-management': msg`Build tracks from courses and classes, and decide who gets them.`,
  '/edit-card-courses': msg`The courses you may edit, with their drafts and what is published.`,
  '/edit-card-courses/:id': msg`Write a course card by card, beside the phone it will be read on.`,
  '/card-course-versions/:id': msg`Every published version of a course: compare, preview and restore them.`,
  '/dispensaries-dashboard': msg`The dispensaries you look after, and how far their training is.`,
  '/brand-dispensaries': msg`The dispensaries that learn with your brand, by state and progress.`,
  '/brand-dispensaries/:id': msg`One dispensary: details, progress, tracks and employees.`,
  '/create-brand-dispensary': msg`Add a dispensary and invite the people who will manage it.`,
  '/dispensary-detail': msg`One dispensary: details, progress, tracks and employees.`,
  '/employees': msg`The people of your brand, and what each of them may do.`,
  '/brands/:brandId/employees/:id': msg`One person of a brand, and what they may do.`,
  '/brands/:brandId/add-employee': msg`Invite somebody to a brand.`,
  '/dashboard': msg`Your brand’s courses at a glance: people trained, scores and how they move.`,
  '/brand-courses/:id': msg`One course of your brand: how far people get, what they say, and how the quiz went.`,
  '/budtenders-trained': msg`How many budtenders know your products, by month and by state.`,
  '/locations': msg`All your locations with their people, percent trained and tracks.`,
  '/locations/:id': msg`One location: details, employees, tracks and progress.`,
  '/add-manager': msg`Invite somebody to manage a dispensary.`,
}
