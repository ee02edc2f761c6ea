import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

const lists = () => import('./companies-page.tsx')
const forms = () => import('./new-company-page.tsx')
const pages = () => import('./company/company-page.tsx')

/** Chains, resellers and parent companies. */
export const companies: WebFeature = {
  screens: [
    screen('/chains', lists, 'ChainsPage'),
    screen('/chains/new', forms, 'NewChainPage'),
    screen('/chains/:id', pages, 'ChainPage'),
    screen('/resellers', lists, 'ResellersPage'),
    screen('/resellers/new', forms, 'NewResellerPage'),
    screen('/resellers/:id', pages, 'ResellerPage'),
    screen('/parent-companies', lists, 'ParentCompaniesPage'),
    screen('/parent-companies/new', forms, 'NewParentCompanyPage'),
    screen('/parent-companies/:id', pages, 'ParentCompanyPage'),
    screen('/company', () => import('./own-company-page.tsx'), 'OwnCompanyPage'),
  ],
}
