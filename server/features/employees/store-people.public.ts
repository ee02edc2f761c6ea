export { getDispensary } from './employees.scope.ts'
export { hireEmployee } from './hiring/hire-employee.ts'
export { addEmployee, listStorePeople } from './store-people.ts'
