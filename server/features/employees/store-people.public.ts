export { getDispensary } from './employees.scope.ts'
export { hireEmployee } from './hiring/hire-employee.ts'
export { mailAddition } from './mail-employee.ts'
export { addEmployee, listStorePeople } from './store-people.ts'
