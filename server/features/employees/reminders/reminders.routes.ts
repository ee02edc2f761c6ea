import { reminders } from '@trellis/contract/employees/reminders.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { implement } from '../../../platform/http/implement.ts'
import { managedEmployees, requestedDispensary } from '../employees.scope.ts'
import { remindPeople } from './remind-people.ts'

export const reminderRoutes = implement('reminders', reminders, {
  send: async ({ db, actor, config, query, body, client, now }) => {
    const scope = managedEmployees(actor, await requestedDispensary(db, actor, query.dispensaryId))
    const result = await remindPeople(db, { actor, scope, userIds: body.userIds, siteUrl: config.siteUrl, now })
    const count = result.items.filter(({ outcome }) => outcome === 'REMINDED').length
    await recordAct(db, { act: 'people-reminded', actorId: actor.id, details: { people: count }, client, now })
    return result
  },
})
