export { type Hire, type Hired, type Hiring, hirePeople } from './hiring/hire-people.ts'
