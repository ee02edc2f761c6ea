export { companyTables, holdingTables } from './companies/company-kinds.ts'
export { addCompany, setCompanyArchived, setCompanyOfBrands, updateCompany } from './companies/save-company.ts'
export { addRole, deleteRole, setRoleArchived, updateRole } from './companies/save-role.ts'
