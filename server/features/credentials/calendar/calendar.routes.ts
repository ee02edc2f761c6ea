import { calendarLink } from '@trellis/contract/credentials/calendar.ts'
import { implement } from '../../../platform/http/implement.ts'
import { makeLink, readLink, removeLink } from './calendar-link.ts'

export const calendarRoutes = implement('calendarLink', calendarLink, {
  get: readLink,
  create: makeLink,
  remove: removeLink,
})
