import { addEmployees } from '@trellis/contract/employees/add-employees.ts'
import { implement } from '../../../platform/http/implement.ts'
import { getDispensary } from '../employees.scope.ts'
import { addSeveral } from './add-employees.ts'

export const addEmployeesRoutes = implement('addEmployees', addEmployees, {
  add: async call => ({ items: await addSeveral(call, await getDispensary(call.db, call.actor, call.params.id)) }),
})
