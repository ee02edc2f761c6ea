export { createLearnerRole, removeRole } from './keep-roles.ts'
